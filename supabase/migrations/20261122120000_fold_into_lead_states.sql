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
  own_key CONSTANT pg_catalog.text := CASE WHEN NOT is_further_row THEN call_key END;
  facts CONSTANT pg_catalog.jsonb :=
    lead_desk.read_lead_context(lead_desk.request_header('x-lead-context'));
  address CONSTANT pg_catalog.text := nullif(btrim(coalesce(
    lead_desk.request_header('cf-connecting-ip'),
    split_part(lead_desk.request_header('x-forwarded-for'), ',', 1)
  )), '');
  -- Our own server says by this setting that the call is its own, and what limits it has.
  server CONSTANT pg_catalog.json := nullif(current_setting('lead_desk.server', true), '');
  per_minute integer := server ->> 'per_minute';
  total integer := server ->> 'total';
  seconds integer;
  reason pg_catalog.text;
BEGIN
  IF char_length(call_key) NOT BETWEEN 16 AND 200 THEN
    RAISE SQLSTATE '22023' USING MESSAGE = 'Idempotency-Key must have 16 to 200 characters';
  END IF;
  IF server IS NULL AND starts_with(call_key, 'form-') THEN
    RAISE SQLSTATE '22023' USING MESSAGE = 'Idempotency-Key must not begin with form-';
  END IF;
  IF EXISTS (SELECT FROM lead_desk.lead_states WHERE idempotency_key = own_key) THEN
    RETURN NULL;
  END IF;

  IF server IS NULL THEN
    SELECT insert_limit_per_minute, insert_limit_total INTO per_minute, total
    FROM lead_desk.settings;
  END IF;
  IF address IS NOT NULL THEN
    seconds := lead_desk.take_turn(address, per_minute);
  END IF;
  IF seconds > 0 THEN
    -- PostgREST makes the answer of an error PGRST from its message, status and headers from its detail.
    RAISE SQLSTATE 'PGRST' USING
      MESSAGE = json_build_object(
        'code', 'PT429', 'message', 'Too many requests', 'details', NULL, 'hint', NULL
      ),
      DETAIL = json_build_object(
        'status', 429, 'headers', json_build_object('Retry-After', seconds::pg_catalog.text)
      );
  END IF;

  reason := coalesce(
    facts ->> 'trap',
    server ->> 'quarantine',
    CASE WHEN address IS NOT NULL AND total IS NOT NULL AND lead_desk.is_flood(total) THEN 'flood' END
  );
  -- The lead's own rules are looked at later, and refuse what has no contact key here.
  INSERT INTO lead_desk.lead_states
    (lead_id, quarantine, email_key, phone_digits, context, idempotency_key)
  VALUES (
    NEW.id, reason,
    CASE WHEN char_length(NEW.email) <= 254 THEN lower(NEW.email) ELSE '' END,
    CASE WHEN char_length(NEW.phone) <= 40 THEN regexp_replace(NEW.phone, '[^0-9]', '', 'g') ELSE '' END,
    facts, own_key
  )
  ON CONFLICT (idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING;
  IF NOT FOUND THEN
    -- A call with the same key was under way, and is stored now.
    PERFORM lead_desk.take_turn(address, per_minute, -1) WHERE address IS NOT NULL;
    RETURN NULL;
  END IF;
  IF own_key IS NOT NULL THEN
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
  'Counts the lead, where a gateway says whose it is, and writes what is kept beside it; stores nothing where the call repeats another.';
COMMENT ON FUNCTION lead_desk.accompany_lead() IS
  'Writes the lead''s state with its context and the header Idempotency-Key, and its row of the outbox unless it goes into quarantine: for a trap of the form, a missing proof of work, or a flood from all addresses together. Stores nothing, without an error, where the key is known; waits for a call under way that has the same key. Rows of one call share the key. Refuses keys of our own server''s forms from anybody else, and what is beyond the limit of the address or its networks, by PostgREST''s status 429 with Retry-After; the address is what the gateway says, and a lead without one is not counted.';
