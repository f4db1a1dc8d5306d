-- Context and idempotency key move beside the lead's other facts, and one trigger writes all of it: an
-- insert has two tables, two indexes and two foreign keys less to care for.
-- What is replaced keeps the rights that it has: none for visitors.

ALTER TABLE lead_desk.lead_states
  ADD COLUMN context jsonb
    CONSTRAINT lead_states_context_json CHECK (jsonb_typeof(context) = 'object'),
  ADD COLUMN idempotency_key text
    CONSTRAINT lead_states_key_length CHECK (char_length(idempotency_key) BETWEEN 16 AND 200);

UPDATE lead_desk.lead_states AS own SET
  context = (SELECT context FROM lead_desk.lead_contexts AS facts WHERE facts.lead_id = own.lead_id),
  idempotency_key = (SELECT key FROM lead_desk.idempotency_keys AS known WHERE known.lead_id = own.lead_id);

-- A key that was copied here without a lead goes to one of about its age that has none, so that it
-- stays known for its time.
WITH
  keys AS (
    SELECT key, row_number() OVER (ORDER BY created_at DESC) AS place
    FROM lead_desk.idempotency_keys WHERE lead_id IS NULL
  ),
  leads AS (
    SELECT lead_id, row_number() OVER (ORDER BY lead_id DESC) AS place
    FROM lead_desk.lead_states WHERE idempotency_key IS NULL
  )
UPDATE lead_desk.lead_states AS own SET idempotency_key = key
FROM keys JOIN leads USING (place)
WHERE leads.lead_id = own.lead_id;

CREATE UNIQUE INDEX lead_states_by_key ON lead_desk.lead_states (idempotency_key)
  WHERE idempotency_key IS NOT NULL;

-- What is in quarantine may repeat an earlier lead, but is never the one that others repeat. The order
-- is that of the indexes: the planner then reads one entry, not all leads of a person for a minimum.
CREATE OR REPLACE VIEW lead_desk.stored_leads AS
SELECT lead.id, created_at, name, email, phone, platform, company, notes, abandoned_carts,
  (average_value * 100)::bigint::text AS average_value_cents,
  (potential_revenue * 100)::bigint::text AS potential_revenue_cents,
  context::text AS context, status, quarantine, email_key, phone_digits, exported_at,
  least(
    (SELECT lead_id FROM lead_desk.lead_states AS same
      WHERE same.email_key = own.email_key AND same.quarantine IS NULL
        AND same.lead_id < own.lead_id
      ORDER BY same.quarantine NULLS FIRST, lead_id LIMIT 1),
    (SELECT lead_id FROM lead_desk.lead_states AS same
      WHERE same.phone_digits = own.phone_digits AND same.quarantine IS NULL
        AND same.lead_id < own.lead_id
      ORDER BY same.quarantine NULLS FIRST, lead_id LIMIT 1)
  ) AS repeats
FROM public.merchant_leads AS lead
JOIN lead_desk.lead_states AS own ON own.lead_id = lead.id;

DROP TRIGGER skip_repeat ON public.merchant_leads;
DROP TRIGGER accompany_lead ON public.merchant_leads;
DROP FUNCTION lead_desk.skip_repeat();
DROP TABLE lead_desk.lead_contexts, lead_desk.idempotency_keys;

-- Both rows are written before their lead: the references are looked at when the transaction ends.
ALTER TABLE lead_desk.lead_states
  ALTER CONSTRAINT lead_states_lead_id_fkey DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE lead_desk.lead_outbox
  ALTER CONSTRAINT lead_outbox_lead_id_fkey DEFERRABLE INITIALLY DEFERRED;

-- A header that did not come is not looked into.
ALTER FUNCTION lead_desk.read_lead_context(text) STRICT;

CREATE OR REPLACE FUNCTION lead_desk.accompany_lead() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
AS $$
DECLARE
  call_key CONSTANT pg_catalog.text := lead_desk.request_header('idempotency-key');
  is_further_row CONSTANT boolean :=
    coalesce(call_key = current_setting('lead_desk.call_key', true), false);
  facts CONSTANT pg_catalog.jsonb :=
    lead_desk.read_lead_context(lead_desk.request_header('x-lead-context'));
  -- Our own server says in the second header that it asked for a proof of work in vain.
  reason CONSTANT pg_catalog.text := coalesce(
    facts ->> 'trap',
    CASE lead_desk.request_header('x-lead-proof') WHEN 'missing' THEN 'unproven' END
  );
BEGIN
  IF char_length(call_key) NOT BETWEEN 16 AND 200 THEN
    RAISE SQLSTATE '22023' USING MESSAGE = 'Idempotency-Key must have 16 to 200 characters';
  END IF;
  -- The lead's own rules are looked at later, and refuse what has no contact key here.
  INSERT INTO lead_desk.lead_states
    (lead_id, quarantine, email_key, phone_digits, context, idempotency_key)
  VALUES (
    NEW.id, reason,
    CASE WHEN char_length(NEW.email) <= 254 THEN lower(NEW.email) ELSE '' END,
    CASE WHEN char_length(NEW.phone) <= 40 THEN regexp_replace(NEW.phone, '[^0-9]', '', 'g') ELSE '' END,
    facts, CASE WHEN NOT is_further_row THEN call_key END
  )
  ON CONFLICT (idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF call_key IS NOT NULL AND NOT is_further_row THEN
    -- Further rows of the call have the same key; the setting ends with the transaction, as the key does where it fails.
    PERFORM set_config('lead_desk.call_key', call_key, true);
  END IF;
  IF reason IS NULL THEN
    INSERT INTO lead_desk.lead_outbox (lead_id) VALUES (NEW.id);
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER accompany_lead BEFORE INSERT ON public.merchant_leads
  FOR EACH ROW EXECUTE FUNCTION lead_desk.accompany_lead();

COMMENT ON COLUMN lead_desk.lead_states.context IS
  'Facts that travelled beside the lead: form, page, notice version, trap and source, as leads/leadContext.ts has them.';
COMMENT ON COLUMN lead_desk.lead_states.idempotency_key IS
  'The header Idempotency-Key of the call that stored the lead, kept with the first lead of the call.';
COMMENT ON CONSTRAINT lead_states_context_json ON lead_desk.lead_states IS 'An object.';
COMMENT ON CONSTRAINT lead_states_key_length ON lead_desk.lead_states IS '16 to 200 characters.';
COMMENT ON INDEX lead_desk.lead_states_by_key IS 'A call is stored once; leads without a key are not in it.';
COMMENT ON TRIGGER accompany_lead ON public.merchant_leads IS
  'Writes what is kept beside the lead; stores nothing where the call repeats another.';
COMMENT ON FUNCTION lead_desk.accompany_lead() IS
  'Writes the lead''s state with its context and the header Idempotency-Key, and its row of the outbox unless a trap of the form or a missing proof of work puts it in quarantine. Stores nothing, without an error, where the key is known; waits for a call under way that has the same key. Rows of one call share the key.';
