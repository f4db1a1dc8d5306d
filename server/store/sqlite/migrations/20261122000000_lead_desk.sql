-- What becomes of a lead after it is stored: the sales team's work with it, its delivery, its traces.

-- One row for each lead, written with it.
CREATE TABLE lead_states (
  lead_id INTEGER PRIMARY KEY REFERENCES merchant_leads (id) ON DELETE CASCADE,
  status TEXT NOT NULL DEFAULT 'new',
  quarantine TEXT,
  -- What makes two leads the same person's: the address in lower case, the phone's digits.
  email_key TEXT NOT NULL,
  phone_digits TEXT NOT NULL,
  exported_at TEXT,
  CONSTRAINT lead_states_status CHECK (status IN ('new', 'contacted', 'qualified', 'lost')),
  CONSTRAINT lead_states_quarantine CHECK (
    quarantine IN ('honeypot', 'haste', 'unproven', 'flood', 'operator')
  )
) STRICT;

-- Leads in quarantine lie apart, so that however many there are hide no lead of the same person.
CREATE INDEX lead_states_by_email ON lead_states (email_key, quarantine, lead_id);
CREATE INDEX lead_states_by_phone ON lead_states (phone_digits, quarantine, lead_id);
-- A fresh lead is in neither of these two, so that its insert does not pay for them.
CREATE INDEX lead_states_by_status ON lead_states (status, lead_id) WHERE status <> 'new';
CREATE INDEX lead_states_in_quarantine ON lead_states (lead_id) WHERE quarantine IS NOT NULL;

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
  CONSTRAINT deliveries_channel CHECK (channel IN ('webhook', 'email')),
  CONSTRAINT deliveries_state CHECK (state IN ('waiting', 'delivered', 'dead')),
  CONSTRAINT deliveries_once UNIQUE (lead_id, channel)
) STRICT;

CREATE INDEX deliveries_due ON deliveries (channel, due_at, id) WHERE state = 'waiting';

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

-- A key goes with the first lead that it stored.
ALTER TABLE idempotency_keys ADD COLUMN lead_id INTEGER REFERENCES merchant_leads (id) ON DELETE CASCADE;
CREATE INDEX idempotency_keys_by_lead ON idempotency_keys (lead_id);

INSERT INTO lead_states (lead_id, email_key, phone_digits)
SELECT id, lower(email), (
  WITH RECURSIVE digits (position, text) AS (
    VALUES (0, '')
    UNION ALL
    SELECT position + 1, text || CASE
      WHEN substr(phone, position + 1, 1) BETWEEN '0' AND '9' THEN substr(phone, position + 1, 1)
      ELSE ''
    END FROM digits WHERE position < length(phone)
  )
  SELECT text FROM digits ORDER BY position DESC LIMIT 1
) FROM merchant_leads;

INSERT INTO lead_outbox (lead_id) SELECT id FROM merchant_leads;

-- A lead as operators see it. Money is text: an amount may be larger than a double can count.
CREATE VIEW stored_leads AS
SELECT id, created_at, name, email, phone, platform, company, notes, abandoned_carts,
  CAST(average_value_cents AS TEXT) AS average_value_cents,
  CAST(potential_revenue_cents AS TEXT) AS potential_revenue_cents,
  context, status, quarantine, email_key, phone_digits, exported_at,
  nullif(min(
    (SELECT min(lead_id) FROM lead_states AS same WHERE same.email_key = own.email_key),
    (SELECT min(lead_id) FROM lead_states AS same WHERE same.phone_digits = own.phone_digits)
  ), id) AS repeats
FROM merchant_leads
JOIN lead_states AS own ON own.lead_id = id
LEFT JOIN lead_contexts AS facts ON facts.lead_id = id;
