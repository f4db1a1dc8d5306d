-- The protocol that the sender of a lead was shown, made from the idempotency key as leads/protocolText.ts
-- has it. It stays for as long as the lead does; the key is forgotten after a month.
-- What is replaced keeps the rights that it has: none for visitors.

-- Its names are bound here and now, so it needs no search_path, and becomes a part of what calls it.
CREATE FUNCTION lead_desk.protocol_of(call_key text) RETURNS text
LANGUAGE sql STABLE
RETURN upper(overlay(
  left(encode(sha256(convert_to(call_key, 'UTF8')), 'hex'), 8) PLACING '-' FROM 5 FOR 0
));

ALTER TABLE lead_desk.lead_states ADD COLUMN protocol text;

-- Writes the table and its indexes anew, in a fraction of the time that an UPDATE of each row takes.
ALTER TABLE lead_desk.lead_states
  ALTER COLUMN protocol TYPE text USING lead_desk.protocol_of(idempotency_key),
  ADD CONSTRAINT lead_states_protocol_form CHECK (protocol ~ '^[0-9A-F]{4}-[0-9A-F]{4}$');

-- Two leads may share one by chance, and those of one call do.
CREATE INDEX lead_states_by_protocol ON lead_desk.lead_states (protocol) WHERE protocol IS NOT NULL;

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
  ) AS repeats,
  protocol
FROM public.merchant_leads AS lead
JOIN lead_desk.lead_states AS own ON own.lead_id = lead.id;

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
    (lead_id, quarantine, email_key, phone_digits, context, idempotency_key, protocol)
  VALUES (
    NEW.id, reason,
    CASE WHEN char_length(NEW.email) <= 254 THEN lower(NEW.email) ELSE '' END,
    CASE WHEN char_length(NEW.phone) <= 40 THEN regexp_replace(NEW.phone, '[^0-9]', '', 'g') ELSE '' END,
    facts, own_key, lead_desk.protocol_of(call_key)
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

-- A project's default privileges may have given it away already.
DO $$
DECLARE
  grantee text;
BEGIN
  FOR grantee IN
    SELECT 'PUBLIC' UNION ALL
    SELECT quote_ident(rolname) FROM pg_roles
    WHERE rolname IN ('anon', 'authenticated', 'service_role')
  LOOP
    EXECUTE format('REVOKE ALL ON ALL FUNCTIONS IN SCHEMA lead_desk FROM %s', grantee);
  END LOOP;
END
$$;

COMMENT ON COLUMN lead_desk.lead_states.protocol IS
  'What the sender was shown to ask about the lead by; null where the call had no Idempotency-Key.';
COMMENT ON CONSTRAINT lead_states_protocol_form ON lead_desk.lead_states IS 'As C7F3-A91D: hexadecimal digits.';
COMMENT ON INDEX lead_desk.lead_states_by_protocol IS
  'For the leads of a protocol; leads without one are not in it.';
COMMENT ON COLUMN lead_desk.stored_leads.protocol IS
  'What the sender was shown to ask about the lead by; null where the call had no Idempotency-Key.';
COMMENT ON FUNCTION lead_desk.protocol_of(text) IS
  'The protocol of an idempotency key: the first eight hexadecimal digits of its SHA-256, as C7F3-A91D. Null of null.';
COMMENT ON FUNCTION lead_desk.accompany_lead() IS
  'Writes the lead''s state with its context, the header Idempotency-Key and the protocol, and its row of the outbox unless it goes into quarantine: for a trap of the form, a missing proof of work, or a flood from all addresses together. Stores nothing, without an error, where the key is known; waits for a call under way that has the same key. Rows of one call share the key. Refuses keys of our own server''s forms from anybody else, and what is beyond the limit of the address or its networks, by PostgREST''s status 429 with Retry-After; the address is what the gateway says, and a lead without one is not counted.';
