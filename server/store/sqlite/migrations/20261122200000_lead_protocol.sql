-- The protocol that the sender of a lead was shown, made from the idempotency key as leads/protocolText.ts
-- has it. It stays for as long as the lead does; the key is forgotten after a month.
-- SQLite has no SHA-256: `protocol_of` is there while migrations run, and nothing that stays calls it.

ALTER TABLE lead_states ADD COLUMN protocol TEXT
  CONSTRAINT lead_states_protocol_form CHECK (
    protocol GLOB '[0-9A-F][0-9A-F][0-9A-F][0-9A-F]-[0-9A-F][0-9A-F][0-9A-F][0-9A-F]'
  );

UPDATE lead_states SET protocol = protocol_of(idempotency_key) WHERE idempotency_key IS NOT NULL;

-- Two leads may share one by chance, and those of one call do.
CREATE INDEX lead_states_by_protocol ON lead_states (protocol) WHERE protocol IS NOT NULL;

DROP VIEW stored_leads;

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
