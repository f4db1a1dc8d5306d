-- The sales team and its work with the leads: members, their ways in, and what became of each lead.

-- Two statuses more. A CHECK can only be changed by writing the table anew; the view would be left without it.
DROP VIEW stored_leads;

CREATE TABLE worked_states (
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
  -- What the sender was shown. It stays for as long as the lead does; the key is forgotten after a month.
  protocol TEXT,
  -- SHA-256 of all rows of the call, beside its key.
  body_hash TEXT,
  -- When the person had it corrected last; null for never.
  corrected_at TEXT,
  CONSTRAINT lead_states_status CHECK (
    status IN ('new', 'contacted', 'qualified', 'proposal', 'won', 'lost')
  ),
  CONSTRAINT lead_states_quarantine CHECK (
    quarantine IN ('honeypot', 'haste', 'unproven', 'flood', 'operator')
  ),
  CONSTRAINT lead_states_context_json CHECK (json_valid(context)),
  CONSTRAINT lead_states_key_length CHECK (length(idempotency_key) BETWEEN 16 AND 200),
  CONSTRAINT lead_states_protocol_form CHECK (
    protocol GLOB '[0-9A-F][0-9A-F][0-9A-F][0-9A-F]-[0-9A-F][0-9A-F][0-9A-F][0-9A-F]'
  )
) STRICT;

INSERT INTO worked_states (
  lead_id, status, quarantine, email_key, phone_digits, exported_at, context, idempotency_key,
  protocol, body_hash, corrected_at
)
SELECT
  lead_id, status, quarantine, email_key, phone_digits, exported_at, context, idempotency_key,
  protocol, body_hash, corrected_at
FROM lead_states;

DROP TABLE lead_states;
ALTER TABLE worked_states RENAME TO lead_states;

CREATE UNIQUE INDEX lead_states_by_key ON lead_states (idempotency_key)
  WHERE idempotency_key IS NOT NULL;
CREATE INDEX lead_states_by_protocol ON lead_states (protocol) WHERE protocol IS NOT NULL;
CREATE INDEX lead_states_by_email ON lead_states (email_key, quarantine, lead_id);
CREATE INDEX lead_states_by_phone ON lead_states (phone_digits, quarantine, lead_id);
CREATE INDEX lead_states_by_status ON lead_states (status, lead_id) WHERE status <> 'new';
CREATE INDEX lead_states_in_quarantine ON lead_states (lead_id) WHERE quarantine IS NOT NULL;
CREATE INDEX lead_states_untouched ON lead_states (lead_id) WHERE status = 'new';
CREATE INDEX lead_states_unexported ON lead_states (lead_id) WHERE exported_at IS NULL;

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

-- Who works with leads. A row stays when its person leaves: the history names them.
CREATE TABLE team_members (
  -- In lower case.
  email TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  role TEXT NOT NULL DEFAULT 'member',
  -- The last day of an absence, in São Paulo; null for who is there.
  away_until TEXT,
  -- When they were given a lead in turn: who has waited longest is the next.
  assigned_at TEXT,
  invited_at TEXT NOT NULL,
  removed_at TEXT,
  CONSTRAINT team_members_email_length CHECK (length(email) BETWEEN 3 AND 254),
  CONSTRAINT team_members_name_length CHECK (length(name) BETWEEN 1 AND 100),
  CONSTRAINT team_members_role CHECK (role IN ('admin', 'member'))
) STRICT, WITHOUT ROWID;

-- Ways in that were asked for and not used yet, known by hashes alone.
CREATE TABLE team_sign_ins (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL REFERENCES team_members (email),
  -- SHA-256 of the link's token.
  token_hash TEXT NOT NULL,
  -- SHA-256 of the cookie of the browser that asked; null for a link that an administrator had printed.
  browser_hash TEXT,
  -- SHA-256 of the row's salt and the code; null where there is none.
  code_hash TEXT,
  wrong_codes INTEGER NOT NULL DEFAULT 0,
  asked_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  CONSTRAINT team_sign_ins_token UNIQUE (token_hash)
) STRICT;

CREATE INDEX team_sign_ins_by_email ON team_sign_ins (email, asked_at);

CREATE TABLE team_sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- SHA-256 of the cookie.
  token_hash TEXT NOT NULL,
  email TEXT NOT NULL REFERENCES team_members (email),
  began_at TEXT NOT NULL,
  used_at TEXT NOT NULL,
  -- Browser and system in a few words.
  device TEXT NOT NULL,
  CONSTRAINT team_sessions_token UNIQUE (token_hash)
) STRICT;

CREATE INDEX team_sessions_by_email ON team_sessions (email, id);

-- What the team did with a lead; no row before its first change.
CREATE TABLE lead_work (
  lead_id INTEGER PRIMARY KEY REFERENCES merchant_leads (id) ON DELETE CASCADE,
  -- Grows by one with each change.
  version INTEGER NOT NULL DEFAULT 0,
  -- E-mail address of the member who answers.
  owner TEXT,
  assigned_at TEXT,
  first_answer_at TEXT,
  next_at TEXT,
  next_text TEXT,
  won_cents INTEGER,
  lost_reason TEXT,
  -- Leads of one number were joined by hand; 0: this one stands alone; null: by its address and phone.
  person INTEGER,
  -- When its owner was told of it by mail, and when reminded that a quarter of the time is left.
  told_at TEXT,
  reminded_at TEXT,
  CONSTRAINT lead_work_next CHECK ((next_at IS NULL) = (next_text IS NULL)),
  CONSTRAINT lead_work_next_length CHECK (length(next_text) BETWEEN 1 AND 500),
  CONSTRAINT lead_work_won CHECK (won_cents BETWEEN 0 AND 999999999999999),
  CONSTRAINT lead_work_lost_length CHECK (length(lost_reason) BETWEEN 1 AND 200)
) STRICT;

CREATE INDEX lead_work_by_owner ON lead_work (owner, lead_id) WHERE owner IS NOT NULL;
CREATE INDEX lead_work_by_next ON lead_work (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX lead_work_by_person ON lead_work (person, lead_id) WHERE person > 0;

-- Who did what with a lead, and when: lines are added, never changed.
CREATE TABLE lead_history (
  -- Given in the order in which changes became visible (team_clock).
  event INTEGER PRIMARY KEY,
  lead_id INTEGER NOT NULL REFERENCES merchant_leads (id) ON DELETE CASCADE,
  -- Of the lead's work after the change.
  version INTEGER NOT NULL,
  happened_at TEXT NOT NULL,
  -- E-mail address of a member, or what else did it: 'terminal', 'turn'.
  actor TEXT NOT NULL,
  field TEXT NOT NULL,
  before TEXT,
  after TEXT,
  -- Why, where the field does not say it.
  reason TEXT
) STRICT;

CREATE INDEX lead_history_by_lead ON lead_history (lead_id, event);

-- The number of the last line of the history: whoever changes something holds this row until it is done.
CREATE TABLE team_clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  last_event INTEGER NOT NULL
) STRICT;

INSERT INTO team_clock (id, last_event) VALUES (1, 0);

-- Which stages of a lead were written into a file for an advertising service.
CREATE TABLE lead_conversions (
  lead_id INTEGER NOT NULL REFERENCES merchant_leads (id) ON DELETE CASCADE,
  target TEXT NOT NULL,
  stage TEXT NOT NULL,
  handed_at TEXT NOT NULL,
  PRIMARY KEY (lead_id, target, stage),
  CONSTRAINT lead_conversions_target CHECK (target IN ('google-ads', 'meta')),
  CONSTRAINT lead_conversions_stage CHECK (stage IN ('qualified', 'won'))
) STRICT, WITHOUT ROWID;

-- Who wrote a note: as the actor of lead_history; null for notes from before there was a team.
ALTER TABLE lead_notes ADD COLUMN author TEXT;

-- The audit names who did it, and knows the ways in.
CREATE TABLE recorded_actions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  happened_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  action TEXT NOT NULL,
  leads INTEGER NOT NULL,
  -- The field that was corrected, and HMAC-SHA-256 of what stood there, keyed with the store's secret.
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

INSERT INTO recorded_actions (id, happened_at, action, leads, detail)
SELECT id, happened_at, action, leads, detail FROM operator_actions;

DROP TABLE operator_actions;
ALTER TABLE recorded_actions RENAME TO operator_actions;

CREATE INDEX operator_actions_traced ON operator_actions (happened_at) WHERE detail IS NOT NULL;
