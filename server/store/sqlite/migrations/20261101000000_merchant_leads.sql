-- Leads, and what is kept beside them. Plain SQL: the sqlite3 shell opens the file.
-- The rules are those of leads/leadRow.ts, under the same names and in the same order (by name).
-- White space is what JavaScript calls white space: U+0009–000D, U+0020, U+00A0, U+1680,
-- U+2000–200A, U+2028, U+2029, U+202F, U+205F, U+3000, U+FEFF.
-- length() counts code points, but only up to a NUL: so a text with a NUL has no right length.

CREATE TABLE merchant_leads (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  platform TEXT NOT NULL,
  company TEXT,
  notes TEXT,
  abandoned_carts INTEGER,
  average_value_cents INTEGER,
  potential_revenue_cents INTEGER,

  CONSTRAINT merchant_leads_abandoned_carts_not_negative CHECK (abandoned_carts >= 0),
  CONSTRAINT merchant_leads_average_value_not_negative CHECK (average_value_cents >= 0),
  CONSTRAINT merchant_leads_company_length CHECK (
    length(company) <= 120 AND instr(company, char(0)) = 0
  ),
  -- something@something.something: one @, no white space, at most 254 characters
  CONSTRAINT merchant_leads_email_format CHECK (
    length(email) <= 254
    AND length(email) - length(replace(email, '@', '')) = 1
    AND email GLOB '?*@?*.?*'
    AND email NOT GLOB '*[' || char(
      9, 10, 11, 12, 13, 32, 160, 5760, 8192, 8193, 8194, 8195, 8196, 8197, 8198, 8199, 8200, 8201,
      8202, 8232, 8233, 8239, 8287, 12288, 65279
    ) || ']*'
  ),
  CONSTRAINT merchant_leads_email_length CHECK (
    length(email) <= 254 AND instr(email, char(0)) = 0
  ),
  CONSTRAINT merchant_leads_name_length CHECK (length(name) <= 100 AND instr(name, char(0)) = 0),
  CONSTRAINT merchant_leads_name_not_blank CHECK (
    trim(name, char(
      9, 10, 11, 12, 13, 32, 160, 5760, 8192, 8193, 8194, 8195, 8196, 8197, 8198, 8199, 8200, 8201,
      8202, 8232, 8233, 8239, 8287, 12288, 65279
    )) <> ''
  ),
  CONSTRAINT merchant_leads_notes_length CHECK (length(notes) <= 5000 AND instr(notes, char(0)) = 0),
  -- 10 or 11 of its characters are digits
  CONSTRAINT merchant_leads_phone_digits CHECK (
    length(phone) - length(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        phone, '0', ''), '1', ''), '2', ''), '3', ''), '4', ''),
        '5', ''), '6', ''), '7', ''), '8', ''), '9', '')
    ) BETWEEN 10 AND 11
  ),
  CONSTRAINT merchant_leads_phone_length CHECK (length(phone) <= 40 AND instr(phone, char(0)) = 0),
  CONSTRAINT merchant_leads_platform_length CHECK (
    length(platform) <= 120 AND instr(platform, char(0)) = 0
  ),
  CONSTRAINT merchant_leads_platform_not_blank CHECK (
    trim(platform, char(
      9, 10, 11, 12, 13, 32, 160, 5760, 8192, 8193, 8194, 8195, 8196, 8197, 8198, 8199, 8200, 8201,
      8202, 8232, 8233, 8239, 8287, 12288, 65279
    )) <> ''
  ),
  CONSTRAINT merchant_leads_potential_revenue_not_negative CHECK (potential_revenue_cents >= 0)
) STRICT;

CREATE INDEX merchant_leads_by_time ON merchant_leads (created_at);

-- Facts that travelled beside the lead: JSON, one row at most for each lead.
CREATE TABLE lead_contexts (
  lead_id INTEGER PRIMARY KEY REFERENCES merchant_leads (id) ON DELETE CASCADE,
  context TEXT NOT NULL,
  CONSTRAINT lead_contexts_context_json CHECK (json_valid(context))
) STRICT;

-- Keys of the calls that were stored, so that a repeat stores nothing.
CREATE TABLE idempotency_keys (
  key TEXT PRIMARY KEY,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  CONSTRAINT idempotency_keys_key_length CHECK (length(key) BETWEEN 16 AND 200)
) STRICT, WITHOUT ROWID;

-- What the idempotency keys of forms without script are made with: nobody else can tell them beforehand.
CREATE TABLE form_secret (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  secret TEXT NOT NULL
) STRICT;

INSERT INTO form_secret (id, secret) VALUES (1, lower(hex(randomblob(32))));

-- The row that a health check writes, to prove that leads could be written too.
CREATE TABLE store_heartbeat (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  written_at TEXT NOT NULL
) STRICT;
