-- Context and idempotency key move beside the lead's other facts: two tables and two indexes less for
-- an insert to write.

ALTER TABLE lead_states ADD COLUMN context TEXT
  CONSTRAINT lead_states_context_json CHECK (json_valid(context));

-- The key of the call that stored the lead, kept with the first lead of the call.
ALTER TABLE lead_states ADD COLUMN idempotency_key TEXT
  CONSTRAINT lead_states_key_length CHECK (length(idempotency_key) BETWEEN 16 AND 200);

UPDATE lead_states SET
  context = (SELECT context FROM lead_contexts AS facts WHERE facts.lead_id = lead_states.lead_id),
  idempotency_key = (SELECT key FROM idempotency_keys AS own WHERE own.lead_id = lead_states.lead_id);

-- A key of the first version names no lead. It goes to one of about its age that has none, so that it
-- stays known for its time.
WITH
  keys AS (
    SELECT key, row_number() OVER (ORDER BY created_at DESC) AS place
    FROM idempotency_keys WHERE lead_id IS NULL
  ),
  leads AS (
    SELECT lead_id, row_number() OVER (ORDER BY lead_id DESC) AS place
    FROM lead_states WHERE idempotency_key IS NULL
  )
UPDATE lead_states SET idempotency_key = key
FROM keys JOIN leads USING (place)
WHERE leads.lead_id = lead_states.lead_id;

CREATE UNIQUE INDEX lead_states_by_key ON lead_states (idempotency_key)
  WHERE idempotency_key IS NOT NULL;

DROP VIEW stored_leads;
DROP TABLE lead_contexts;
DROP TABLE idempotency_keys;

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
  ) AS repeats
FROM merchant_leads
JOIN lead_states AS own ON own.lead_id = id;
