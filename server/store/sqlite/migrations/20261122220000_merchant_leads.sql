-- Leads, and what is kept beside them. Plain SQL: the sqlite3 shell opens the file.
-- The rules are those of leads/leadRules.ts, under the same names and in the same order (by name).
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

-- One row for each lead, written with it.
CREATE TABLE lead_states (
  lead_id INTEGER PRIMARY KEY REFERENCES merchant_leads (id) ON DELETE CASCADE,
  status TEXT NOT NULL DEFAULT 'new',
  quarantine TEXT,
  -- What makes two leads the same person's: the address in lower case, the phone's digits.
  email_key TEXT NOT NULL,
  phone_digits TEXT NOT NULL,
  exported_at TEXT,
  -- Facts that travelled beside the lead: JSON.
  context TEXT,
  -- The key of the call that stored the lead, kept with the first lead of the call.
  idempotency_key TEXT,
  -- What the sender was shown, made from that key as leads/protocolText.ts has it. It stays for as long
  -- as the lead does; the key is forgotten after a month.
  protocol TEXT,
  CONSTRAINT lead_states_status CHECK (status IN ('new', 'contacted', 'qualified', 'lost')),
  CONSTRAINT lead_states_quarantine CHECK (
    quarantine IN ('honeypot', 'haste', 'unproven', 'flood', 'operator')
  ),
  CONSTRAINT lead_states_context_json CHECK (json_valid(context)),
  CONSTRAINT lead_states_key_length CHECK (length(idempotency_key) BETWEEN 16 AND 200),
  CONSTRAINT lead_states_protocol_form CHECK (
    protocol GLOB '[0-9A-F][0-9A-F][0-9A-F][0-9A-F]-[0-9A-F][0-9A-F][0-9A-F][0-9A-F]'
  )
) STRICT;

-- A call is stored once.
CREATE UNIQUE INDEX lead_states_by_key ON lead_states (idempotency_key)
  WHERE idempotency_key IS NOT NULL;
-- Two leads may share one by chance, and those of one call do.
CREATE INDEX lead_states_by_protocol ON lead_states (protocol) WHERE protocol IS NOT NULL;

-- Leads in quarantine lie apart, so that however many there are hide no lead of the same person.
CREATE INDEX lead_states_by_email ON lead_states (email_key, quarantine, lead_id);
CREATE INDEX lead_states_by_phone ON lead_states (phone_digits, quarantine, lead_id);
-- A fresh lead is in neither of these two, so that its insert does not pay for them.
CREATE INDEX lead_states_by_status ON lead_states (status, lead_id) WHERE status <> 'new';
CREATE INDEX lead_states_in_quarantine ON lead_states (lead_id) WHERE quarantine IS NOT NULL;
-- A fresh lead is at the end of both, and leaves them as it is worked with and exported.
CREATE INDEX lead_states_untouched ON lead_states (lead_id) WHERE status = 'new';
CREATE INDEX lead_states_unexported ON lead_states (lead_id) WHERE exported_at IS NULL;

-- What the sales team writes down about a lead.
CREATE TABLE lead_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER NOT NULL REFERENCES merchant_leads (id) ON DELETE CASCADE,
  written_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  text TEXT NOT NULL,
  CONSTRAINT lead_notes_text_length CHECK (length(text) BETWEEN 1 AND 5000)
) STRICT;

CREATE INDEX lead_notes_by_lead ON lead_notes (lead_id, id);

-- Leads that the delivery has not taken up yet: a row is written with its lead.
CREATE TABLE lead_outbox (
  lead_id INTEGER PRIMARY KEY REFERENCES merchant_leads (id) ON DELETE CASCADE
) STRICT;

-- One row for each lead and channel that it goes out by.
CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER NOT NULL REFERENCES merchant_leads (id) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting',
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  -- Nobody tries it before: when the next attempt is due, or when the lease of the one under way ends.
  due_at TEXT NOT NULL,
  delivered_at TEXT,
  -- Why the last attempt failed, in a few words without personal data.
  failure TEXT,
  -- How often a message that it shared with others was split: it goes on in one of half the size.
  splits INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT deliveries_channel CHECK (length(channel) BETWEEN 1 AND 40),
  CONSTRAINT deliveries_state CHECK (state IN ('waiting', 'delivered', 'dead')),
  CONSTRAINT deliveries_once UNIQUE (lead_id, channel)
) STRICT;

CREATE INDEX deliveries_due ON deliveries (channel, due_at, id) WHERE state = 'waiting';
-- Deliveries that wait or were given up: few beside those that arrived.
CREATE INDEX deliveries_unfinished ON deliveries (state, id) WHERE state <> 'delivered';

-- What operators did that the law or the team asks about later; it names nobody.
CREATE TABLE operator_actions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  happened_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  action TEXT NOT NULL,
  leads INTEGER NOT NULL,
  CONSTRAINT operator_actions_action CHECK (
    action IN ('erase', 'disclose', 'purge', 'export', 'restore', 'copy')
  )
) STRICT;

-- How often something happened on the site in a day (of São Paulo): counts, never persons.
CREATE TABLE funnel_counts (
  day TEXT NOT NULL,
  event TEXT NOT NULL,
  detail TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, event, detail)
) STRICT, WITHOUT ROWID;

-- A lead as operators see it. Money is text: an amount may be larger than a double can count.
-- What is in quarantine may repeat an earlier lead, but is never the one that others repeat.
CREATE VIEW stored_leads AS
SELECT id, created_at, name, email, phone, platform, company, notes, abandoned_carts,
  CAST(average_value_cents AS TEXT) AS average_value_cents,
  CAST(potential_revenue_cents AS TEXT) AS potential_revenue_cents,
  context, status, quarantine, email_key, phone_digits, exported_at,
  (
    SELECT min(earliest) FROM (
      SELECT min(lead_id) AS earliest FROM lead_states AS same
      WHERE same.email_key = own.email_key AND same.quarantine IS NULL AND same.lead_id < own.lead_id
      UNION ALL
      SELECT min(lead_id) FROM lead_states AS same
      WHERE same.phone_digits = own.phone_digits AND same.quarantine IS NULL
        AND same.lead_id < own.lead_id
    )
  ) AS repeats,
  protocol
FROM merchant_leads
JOIN lead_states AS own ON own.lead_id = id;

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
