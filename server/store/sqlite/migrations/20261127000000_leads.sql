-- Leads and everything kept beside them. Plain SQL: the sqlite3 shell opens the file.
-- Constraints have the names of shared/leadRules.ts, in the same order (by name).
-- Only the program knows blanks and white space in all of Unicode.
-- length() counts code points up to a NUL, so a text with a NUL has the wrong length.

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
  CONSTRAINT merchant_leads_email_format CHECK (
    length(email) <= 254
    AND length(email) - length(replace(email, '@', '')) = 1
    AND email GLOB '?*@?*.?*'
  ),
  CONSTRAINT merchant_leads_email_length CHECK (length(email) <= 254 AND instr(email, char(0)) = 0),
  CONSTRAINT merchant_leads_name_length CHECK (length(name) <= 100 AND instr(name, char(0)) = 0),
  CONSTRAINT merchant_leads_name_not_blank CHECK (trim(name) <> ''),
  CONSTRAINT merchant_leads_notes_length CHECK (length(notes) <= 5000 AND instr(notes, char(0)) = 0),
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
  CONSTRAINT merchant_leads_platform_not_blank CHECK (trim(platform) <> ''),
  CONSTRAINT merchant_leads_potential_revenue_not_negative CHECK (potential_revenue_cents >= 0)
) STRICT;

CREATE INDEX merchant_leads_by_time ON merchant_leads (created_at);

-- One row per lead, written with it.
CREATE TABLE lead_states (
  lead_id INTEGER PRIMARY KEY REFERENCES merchant_leads (id) ON DELETE CASCADE,
  status TEXT NOT NULL DEFAULT 'new',
  quarantine TEXT,
  -- Leads with the same keys are one person's: the address in lower case; the digits without a mobile's ninth.
  email_key TEXT NOT NULL,
  phone_digits TEXT NOT NULL,
  -- The lead's texts as a search reads them: without case and accents.
  search_text TEXT NOT NULL DEFAULT '',
  -- Facts sent beside the lead, as JSON.
  context TEXT,
  -- The key of the call that stored the lead, kept with the first lead of the call.
  idempotency_key TEXT,
  -- SHA-256 of all rows of the call; null for leads stored without a key.
  body_hash TEXT,
  -- The protocol shown to the sender, made from that key (shared/protocol.ts).
  protocol TEXT,
  -- The last correction at the person's request; null for none.
  corrected_at TEXT,
  CONSTRAINT lead_states_status CHECK (
    status IN ('new', 'contacted', 'qualified', 'proposal', 'won', 'lost')
  ),
  CONSTRAINT lead_states_quarantine CHECK (
    quarantine IN ('honeypot', 'haste', 'flood', 'operator')
  ),
  CONSTRAINT lead_states_context_json CHECK (json_valid(context)),
  CONSTRAINT lead_states_key_length CHECK (length(idempotency_key) BETWEEN 16 AND 200),
  CONSTRAINT lead_states_protocol_form CHECK (
    protocol GLOB '[0-9A-F][0-9A-F][0-9A-F][0-9A-F]-[0-9A-F][0-9A-F][0-9A-F][0-9A-F]'
  )
) STRICT;

CREATE UNIQUE INDEX lead_states_by_key ON lead_states (idempotency_key)
  WHERE idempotency_key IS NOT NULL;
-- Not unique: two leads may share a protocol by chance, and those of one call do.
CREATE INDEX lead_states_by_protocol ON lead_states (protocol) WHERE protocol IS NOT NULL;

-- Quarantined leads sort apart, so that a flood of them hides no lead of the same person.
CREATE INDEX lead_states_by_email ON lead_states (email_key, quarantine, lead_id);
CREATE INDEX lead_states_by_phone ON lead_states (phone_digits, quarantine, lead_id);
-- Neither of these two indexes holds fresh leads, so inserts do not pay for them.
CREATE INDEX lead_states_by_status ON lead_states (status, lead_id) WHERE status <> 'new';
CREATE INDEX lead_states_in_quarantine ON lead_states (lead_id) WHERE quarantine IS NOT NULL;
-- Fresh leads sort last, and leave it when they are worked on.
CREATE INDEX lead_states_untouched ON lead_states (lead_id) WHERE status = 'new';

CREATE TABLE lead_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER NOT NULL REFERENCES merchant_leads (id) ON DELETE CASCADE,
  written_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  text TEXT NOT NULL,
  -- The writer: like actor in lead_history.
  author TEXT NOT NULL,
  CONSTRAINT lead_notes_text_length CHECK (length(text) BETWEEN 1 AND 5000)
) STRICT;

CREATE INDEX lead_notes_by_lead ON lead_notes (lead_id, id);

-- Leads that the delivery has not picked up yet: a row is written with its lead.
CREATE TABLE lead_outbox (
  lead_id INTEGER PRIMARY KEY REFERENCES merchant_leads (id) ON DELETE CASCADE,
  waiting_since TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) STRICT;

-- When a server first started with a channel: earlier leads are not sent there.
CREATE TABLE delivery_channels (
  name TEXT PRIMARY KEY,
  since TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) STRICT, WITHOUT ROWID;

CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER NOT NULL REFERENCES merchant_leads (id) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting',
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  -- Not tried before: when the next attempt is due, or when the current attempt's lease ends.
  due_at TEXT NOT NULL,
  -- When it was last handed to the channel, which may have kept the lead; null for never.
  tried_at TEXT,
  -- Until when the current attempt belongs to somebody; null when there is none.
  lease TEXT,
  -- Addresses that the lead was sent with and that were corrected later, separated by spaces.
  earlier_emails TEXT,
  delivered_at TEXT,
  -- Why the last attempt failed, in a few words without personal data.
  failure TEXT,
  CONSTRAINT deliveries_channel CHECK (length(channel) BETWEEN 1 AND 40),
  CONSTRAINT deliveries_state CHECK (state IN ('waiting', 'delivered', 'dead')),
  CONSTRAINT deliveries_once UNIQUE (lead_id, channel)
) STRICT;

CREATE INDEX deliveries_due ON deliveries (channel, due_at, id) WHERE state = 'waiting';
-- Waiting or abandoned deliveries: few compared with delivered ones.
CREATE INDEX deliveries_unfinished ON deliveries (state, id) WHERE state <> 'delivered';

-- Operators' actions that the law or the team may ask about later; the persons behind leads are not named.
CREATE TABLE operator_actions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  happened_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  action TEXT NOT NULL,
  leads INTEGER NOT NULL,
  -- The corrected field, and HMAC-SHA-256 of its old value, keyed with the store's secret.
  detail TEXT,
  -- E-mail address of the member who did it; null for the terminal.
  actor TEXT,
  CONSTRAINT operator_actions_action CHECK (
    action IN (
      'erase', 'disclose', 'purge', 'export', 'restore', 'copy', 'correct', 'sign-in', 'invite',
      'remove-member'
    )
  )
) STRICT;

-- What remains of a lead erased at a person's request, so that it can be erased again from a restored backup.
CREATE TABLE erased_leads (
  lead_id INTEGER PRIMARY KEY,
  erased_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- HMAC-SHA-256 of the lead's email_key and phone_digits, keyed with the store's secret.
  email_trace TEXT NOT NULL,
  phone_trace TEXT NOT NULL
) STRICT;

-- Daily counts (São Paulo) of events on the site: never persons.
CREATE TABLE funnel_counts (
  day TEXT NOT NULL,
  event TEXT NOT NULL,
  detail TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, event, detail)
) STRICT, WITHOUT ROWID;

-- A lead as operators see it. Money is text: an amount may exceed a double's precision.
-- A quarantined lead may repeat an earlier lead, but others never count as repeats of it.
CREATE VIEW stored_leads AS
SELECT id, created_at, name, email, phone, platform, company, notes, abandoned_carts,
  CAST(average_value_cents AS TEXT) AS average_value_cents,
  CAST(potential_revenue_cents AS TEXT) AS potential_revenue_cents,
  context, status, quarantine, email_key, phone_digits,
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

-- The secret behind the idempotency keys of forms without script: nobody else can predict them.
CREATE TABLE form_secret (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  secret TEXT NOT NULL
) STRICT;

INSERT INTO form_secret (id, secret) VALUES (1, lower(hex(randomblob(32))));

-- Members who work with leads. A row stays when its member leaves: the history names them.
CREATE TABLE team_members (
  -- In lower case.
  email TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  role TEXT NOT NULL DEFAULT 'member',
  -- The last day of an absence, in São Paulo; null for members at work.
  away_until TEXT,
  -- When they were last assigned a lead: the one who has waited longest is next.
  assigned_at TEXT,
  invited_at TEXT NOT NULL,
  -- When they first signed in: from then on they take turns.
  joined_at TEXT,
  removed_at TEXT,
  -- The last day, in São Paulo, whose morning mail was handled.
  digest_on TEXT,
  -- Until when some process is sending them mail.
  mail_lease TEXT,
  CONSTRAINT team_members_email_length CHECK (length(email) BETWEEN 3 AND 254),
  CONSTRAINT team_members_name_length CHECK (length(name) BETWEEN 1 AND 100),
  CONSTRAINT team_members_role CHECK (role IN ('admin', 'member'))
) STRICT, WITHOUT ROWID;

-- Sign-ins requested in the last day, used or not; only hashes are kept.
CREATE TABLE team_sign_ins (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL REFERENCES team_members (email),
  -- SHA-256 of the link's token.
  token_hash TEXT NOT NULL,
  -- SHA-256 of the requesting browser's cookie; null for a link that an administrator printed.
  browser_hash TEXT,
  -- SHA-256 of the code and that cookie; null where there is none.
  code_hash TEXT,
  wrong_codes INTEGER NOT NULL DEFAULT 0,
  -- 1: requested from a browser in which the member was signed in before.
  is_known INTEGER NOT NULL DEFAULT 0,
  asked_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  CONSTRAINT team_sign_ins_token UNIQUE (token_hash)
) STRICT;

CREATE TABLE team_sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- SHA-256 of the cookie.
  token_hash TEXT NOT NULL,
  email TEXT NOT NULL REFERENCES team_members (email),
  began_at TEXT NOT NULL,
  used_at TEXT NOT NULL,
  CONSTRAINT team_sessions_token UNIQUE (token_hash)
) STRICT;

-- The team's work on a lead; no row before its first change.
CREATE TABLE lead_work (
  lead_id INTEGER PRIMARY KEY REFERENCES merchant_leads (id) ON DELETE CASCADE,
  -- Grows by one with each change.
  version INTEGER NOT NULL DEFAULT 0,
  -- E-mail address of the member who answers.
  owner TEXT,
  assigned_at TEXT,
  first_answer_at TEXT,
  answered_by TEXT,
  next_at TEXT,
  next_text TEXT,
  won_cents INTEGER,
  lost_reason TEXT,
  -- Leads with one number were merged manually; 0: kept separate manually; null: decided by address and phone.
  person INTEGER,
  -- When its owner was notified by mail, and when reminded.
  told_at TEXT,
  reminded_at TEXT,
  CONSTRAINT lead_work_answered_by CHECK (answered_by IN ('whatsapp', 'phone', 'email', 'other')),
  CONSTRAINT lead_work_next CHECK ((next_at IS NULL) = (next_text IS NULL)),
  CONSTRAINT lead_work_next_length CHECK (length(next_text) BETWEEN 1 AND 500),
  CONSTRAINT lead_work_won CHECK (won_cents BETWEEN 0 AND 999999999999999),
  CONSTRAINT lead_work_lost_length CHECK (length(lost_reason) BETWEEN 1 AND 200)
) STRICT;

CREATE INDEX lead_work_by_owner ON lead_work (owner, lead_id) WHERE owner IS NOT NULL;
CREATE INDEX lead_work_by_next ON lead_work (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX lead_work_by_person ON lead_work (person, lead_id) WHERE person > 0;

-- Who did what with a lead, and when: append-only.
CREATE TABLE lead_history (
  -- Numbered in the order in which changes became visible (team_clock).
  event INTEGER PRIMARY KEY,
  lead_id INTEGER NOT NULL REFERENCES merchant_leads (id) ON DELETE CASCADE,
  -- The work's version after the change.
  version INTEGER NOT NULL,
  happened_at TEXT NOT NULL,
  -- A member's e-mail address, or another source: 'terminal', 'turn'.
  actor TEXT NOT NULL,
  field TEXT NOT NULL,
  before TEXT,
  after TEXT,
  -- The reason, where the field does not tell it.
  reason TEXT
) STRICT;

CREATE INDEX lead_history_by_lead ON lead_history (lead_id, event);

-- Number of the last history line: every change locks this row until it is committed.
CREATE TABLE team_clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  last_event INTEGER NOT NULL
) STRICT;

INSERT INTO team_clock (id, last_event) VALUES (1, 0);

-- Which stages of a lead were exported for an advertising service.
CREATE TABLE lead_conversions (
  lead_id INTEGER NOT NULL REFERENCES merchant_leads (id) ON DELETE CASCADE,
  target TEXT NOT NULL,
  stage TEXT NOT NULL,
  handed_at TEXT NOT NULL,
  PRIMARY KEY (lead_id, target, stage),
  CONSTRAINT lead_conversions_target CHECK (target IN ('google-ads', 'meta')),
  CONSTRAINT lead_conversions_stage CHECK (stage IN ('qualified', 'won'))
) STRICT, WITHOUT ROWID;
