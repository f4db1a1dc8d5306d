-- Leads in Postgres (14 or newer): for a hosted Supabase project and for DATABASE_URL alike.
-- Visitors come as the role `anon` and can do one thing, insert. What is kept beside a lead lies in
-- the schema `lead_desk`, under the names that the embedded store has.
-- The file runs in one transaction, by a role that owns the database; it needs no extension.
--
-- Functions have an empty search_path, and name types with their schema: a visitor's temporary types
-- would come first otherwise.

DO $$
DECLARE
  membership text := CASE
    WHEN current_setting('server_version_num')::integer >= 160000 THEN 'SET' ELSE 'MEMBER'
  END;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'anon') THEN
    BEGIN
      CREATE ROLE anon NOLOGIN NOINHERIT;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- another database of the same server was first
    END;
  END IF;
  IF NOT pg_has_role(current_user, 'anon', membership) THEN
    EXECUTE format('GRANT anon TO %I', current_user);
  END IF;
  IF NOT has_schema_privilege('anon', 'public', 'USAGE') THEN
    GRANT USAGE ON SCHEMA public TO anon;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE insufficient_privilege USING
    MESSAGE = format('%s may not set up the role anon', current_user),
    HINT = format(
      'As an administrator: CREATE ROLE anon NOLOGIN NOINHERIT; GRANT anon TO %I; GRANT USAGE ON SCHEMA public TO anon;',
      current_user
    );
END
$$;

-- The rules are those of leads/leadRules.ts, under the same names; Postgres tests them by name.
-- White space is what JavaScript calls white space.
CREATE TABLE public.merchant_leads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  platform text NOT NULL,
  company text,
  notes text,
  abandoned_carts integer,
  average_value numeric(12,2),
  potential_revenue numeric(18,2),

  CONSTRAINT merchant_leads_abandoned_carts_not_negative CHECK (abandoned_carts >= 0),
  CONSTRAINT merchant_leads_average_value_not_negative CHECK (
    average_value >= 0 AND average_value <> 'NaN'
  ),
  CONSTRAINT merchant_leads_company_length CHECK (char_length(company) <= 120),
  CONSTRAINT merchant_leads_email_format CHECK (
    char_length(email) <= 254
    AND char_length(email) - char_length(replace(email, '@', '')) = 1
    AND email LIKE '_%@_%._%'
    AND email = translate(
      email,
      E'\u0009\u000A\u000B\u000C\u000D\u0020\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF',
      ''
    )
  ),
  CONSTRAINT merchant_leads_email_length CHECK (char_length(email) <= 254),
  CONSTRAINT merchant_leads_name_length CHECK (char_length(name) <= 100),
  CONSTRAINT merchant_leads_name_not_blank CHECK (
    btrim(
      name,
      E'\u0009\u000A\u000B\u000C\u000D\u0020\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'
    ) <> ''
  ),
  CONSTRAINT merchant_leads_notes_length CHECK (char_length(notes) <= 5000),
  CONSTRAINT merchant_leads_phone_digits CHECK (
    char_length(regexp_replace(phone, '[^0-9]', '', 'g')) BETWEEN 10 AND 11
  ),
  CONSTRAINT merchant_leads_phone_length CHECK (char_length(phone) <= 40),
  CONSTRAINT merchant_leads_platform_length CHECK (char_length(platform) <= 120),
  CONSTRAINT merchant_leads_platform_not_blank CHECK (
    btrim(
      platform,
      E'\u0009\u000A\u000B\u000C\u000D\u0020\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'
    ) <> ''
  ),
  CONSTRAINT merchant_leads_potential_revenue_not_negative CHECK (
    potential_revenue >= 0 AND potential_revenue <> 'NaN'
  )
);

CREATE INDEX merchant_leads_by_time ON public.merchant_leads (created_at, id);

CREATE SCHEMA lead_desk;

-- State and outbox are written before their lead: the references are looked at when the transaction ends.
CREATE TABLE lead_desk.lead_states (
  lead_id bigint PRIMARY KEY REFERENCES public.merchant_leads (id) ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED,
  status text NOT NULL DEFAULT 'new',
  quarantine text,
  email_key text NOT NULL,
  phone_digits text NOT NULL,
  exported_at timestamptz(3),
  context jsonb,
  -- The key of the call that stored the lead, kept with the first lead of the call.
  idempotency_key text,
  -- What the sender was shown. It stays for as long as the lead does; the key is forgotten after a month.
  protocol text,
  CONSTRAINT lead_states_status CHECK (status IN ('new', 'contacted', 'qualified', 'lost')),
  CONSTRAINT lead_states_quarantine CHECK (
    quarantine IN ('honeypot', 'haste', 'unproven', 'flood', 'operator')
  ),
  CONSTRAINT lead_states_context_json CHECK (jsonb_typeof(context) = 'object'),
  CONSTRAINT lead_states_key_length CHECK (char_length(idempotency_key) BETWEEN 16 AND 200),
  CONSTRAINT lead_states_protocol_form CHECK (protocol ~ '^[0-9A-F]{4}-[0-9A-F]{4}$')
);

CREATE UNIQUE INDEX lead_states_by_key ON lead_desk.lead_states (idempotency_key)
  WHERE idempotency_key IS NOT NULL;
-- Two leads may share one by chance, and those of one call do.
CREATE INDEX lead_states_by_protocol ON lead_desk.lead_states (protocol) WHERE protocol IS NOT NULL;

-- Leads in quarantine lie apart, so that however many there are hide no lead of the same person.
CREATE INDEX lead_states_by_email
  ON lead_desk.lead_states (email_key, quarantine NULLS FIRST, lead_id);
CREATE INDEX lead_states_by_phone
  ON lead_desk.lead_states (phone_digits, quarantine NULLS FIRST, lead_id);
-- A fresh lead is in neither of these two, so that its insert does not pay for them.
CREATE INDEX lead_states_by_status ON lead_desk.lead_states (status, lead_id)
  WHERE status <> 'new';
CREATE INDEX lead_states_in_quarantine ON lead_desk.lead_states (lead_id)
  WHERE quarantine IS NOT NULL;
-- A fresh lead is at the end of both, and leaves them as it is worked with and exported.
CREATE INDEX lead_states_untouched ON lead_desk.lead_states (lead_id) WHERE status = 'new';
CREATE INDEX lead_states_unexported ON lead_desk.lead_states (lead_id) WHERE exported_at IS NULL;

CREATE TABLE lead_desk.lead_notes (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  lead_id bigint NOT NULL REFERENCES public.merchant_leads (id) ON DELETE CASCADE,
  written_at timestamptz(3) NOT NULL DEFAULT now(),
  text text NOT NULL,
  CONSTRAINT lead_notes_text_length CHECK (char_length(text) BETWEEN 1 AND 5000)
);

CREATE INDEX lead_notes_by_lead ON lead_desk.lead_notes (lead_id, id);

CREATE TABLE lead_desk.lead_outbox (
  lead_id bigint PRIMARY KEY REFERENCES public.merchant_leads (id) ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED
);

CREATE TABLE lead_desk.deliveries (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  lead_id bigint NOT NULL REFERENCES public.merchant_leads (id) ON DELETE CASCADE,
  channel text NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  delivered_at timestamptz(3),
  failure text,
  splits integer NOT NULL DEFAULT 0,
  CONSTRAINT deliveries_channel CHECK (char_length(channel) BETWEEN 1 AND 40),
  CONSTRAINT deliveries_state CHECK (state IN ('waiting', 'delivered', 'dead')),
  CONSTRAINT deliveries_once UNIQUE (lead_id, channel)
);

CREATE INDEX deliveries_due ON lead_desk.deliveries (channel, due_at, id) WHERE state = 'waiting';
-- Deliveries that wait or were given up: few beside those that arrived.
CREATE INDEX deliveries_unfinished ON lead_desk.deliveries (state, id) WHERE state <> 'delivered';

CREATE TABLE lead_desk.operator_actions (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  happened_at timestamptz(3) NOT NULL DEFAULT now(),
  action text NOT NULL,
  leads integer NOT NULL,
  CONSTRAINT operator_actions_action CHECK (
    action IN ('erase', 'disclose', 'purge', 'export', 'restore', 'copy')
  )
);

CREATE TABLE lead_desk.funnel_counts (
  day text NOT NULL,
  event text NOT NULL,
  detail text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (day, event, detail)
);

CREATE TABLE lead_desk.store_heartbeat (
  id integer PRIMARY KEY,
  written_at timestamptz(3) NOT NULL,
  CONSTRAINT store_heartbeat_one_row CHECK (id = 1)
);

CREATE TABLE lead_desk.form_secret (
  id integer PRIMARY KEY,
  secret text NOT NULL,
  CONSTRAINT form_secret_one_row CHECK (id = 1)
);

INSERT INTO lead_desk.form_secret (id, secret) VALUES (
  1, encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex')
);

CREATE TABLE lead_desk.settings (
  id integer PRIMARY KEY DEFAULT 1,
  insert_limit_per_minute integer DEFAULT 120,
  insert_limit_total integer DEFAULT 6000,
  CONSTRAINT settings_one_row CHECK (id = 1),
  CONSTRAINT settings_insert_limit_per_minute CHECK (insert_limit_per_minute > 0),
  CONSTRAINT settings_insert_limit_total CHECK (insert_limit_total > 0)
);

INSERT INTO lead_desk.settings DEFAULT VALUES;

-- Unlogged: salts and hashes reach no archive, no standby and survive no crash.
CREATE UNLOGGED TABLE lead_desk.limit_salts (
  day date PRIMARY KEY,
  salt bytea NOT NULL
);

CREATE UNLOGGED TABLE lead_desk.insert_turns (
  minute timestamptz(0) NOT NULL,
  network_hash bytea NOT NULL,
  is_narrowest boolean NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (minute, network_hash)
);

-- What is in quarantine may repeat an earlier lead, but is never the one that others repeat. The order
-- is that of the indexes: the planner then reads one entry, not all leads of a person for a minimum.
CREATE VIEW lead_desk.stored_leads AS
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

-- Its names are bound here and now, so it needs no search_path, and becomes a part of what calls it.
CREATE FUNCTION lead_desk.request_header(name text) RETURNS text
LANGUAGE sql STABLE
RETURN nullif(current_setting('request.headers', true), '')::json ->> name;

-- As leads/protocolText.ts has it; its names are bound, too.
CREATE FUNCTION lead_desk.protocol_of(call_key text) RETURNS text
LANGUAGE sql STABLE
RETURN upper(overlay(
  left(encode(sha256(convert_to(call_key, 'UTF8')), 'hex'), 8) PLACING '-' FROM 5 FOR 0
));

CREATE FUNCTION lead_desk.mend_json(written text) RETURNS text
LANGUAGE plpgsql IMMUTABLE SET search_path = ''
AS $$
DECLARE
  high CONSTANT pg_catalog.text := '\\u[dD][89abAB][0-9a-fA-F]{2}';
  low CONSTANT pg_catalog.text := '\\u[dD][c-fC-F][0-9a-fA-F]{2}';
BEGIN
  IF strpos(written, '\u') = 0 THEN
    RETURN written;
  END IF;
  -- From here on every backslash begins an escape.
  written := replace(written, '\\', '\u005c');
  written := regexp_replace(written, high || '(?!' || low || ')', '\\ufffd', 'g');
  written := regexp_replace(written, '(?<!' || high || ')' || low, '\\ufffd', 'g');
  RETURN replace(written, '\u0000', '');
END
$$;

CREATE FUNCTION lead_desk.read_lead_context(header text) RETURNS jsonb
LANGUAGE plpgsql STABLE STRICT SET search_path = ''
AS $$
DECLARE
  base64 pg_catalog.text := rtrim(translate(header, '-_', '+/'), '=');
  facts pg_catalog.jsonb;
  source pg_catalog.jsonb;
BEGIN
  IF char_length(header) > 4096 THEN
    RETURN NULL;
  END IF;
  facts := lead_desk.mend_json(convert_from(
    decode(base64 || repeat('=', (4 - char_length(base64) % 4) % 4), 'base64'), 'UTF8'
  ));
  IF NOT coalesce(
    facts ->> 'form' IN ('quick', 'calculator', 'benefits', 'how-it-works')
    AND jsonb_typeof(facts -> 'page') = 'string'
    AND jsonb_typeof(facts -> 'notice') = 'string', false
  ) THEN
    RETURN NULL;
  END IF;
  IF jsonb_typeof(facts #> '{source,landing}') = 'string' AND facts #>> '{source,landing}' <> '' THEN
    SELECT jsonb_object_agg(key, left(value #>> '{}', 200)) INTO source
    FROM jsonb_each(facts -> 'source')
    WHERE jsonb_typeof(value) = 'string' AND value <> '""' AND key IN (
      'landing', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content',
      'gclid', 'fbclid', 'msclkid', 'ttclid'
    );
  END IF;
  RETURN jsonb_strip_nulls(jsonb_build_object(
    'form', facts -> 'form',
    'page', left(facts ->> 'page', 200),
    'notice', left(facts ->> 'notice', 200),
    'trap', CASE WHEN facts -> 'trap' IN ('"honeypot"', '"haste"') THEN facts -> 'trap' END,
    'source', source
  ));
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$$;

CREATE FUNCTION lead_desk.salt_of_today() RETURNS bytea
LANGUAGE plpgsql SET search_path = ''
AS $$
DECLARE
  today pg_catalog.date := now() AT TIME ZONE 'UTC';
  found_salt pg_catalog.bytea;
BEGIN
  SELECT salt INTO found_salt FROM lead_desk.limit_salts WHERE day = today;
  IF found_salt IS NULL THEN
    INSERT INTO lead_desk.limit_salts (day, salt)
    VALUES (today, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())))
    ON CONFLICT (day) DO NOTHING;
    IF FOUND THEN
      DELETE FROM lead_desk.limit_salts WHERE day < today;
    END IF;
    SELECT salt INTO STRICT found_salt FROM lead_desk.limit_salts WHERE day = today;
  END IF;
  RETURN found_salt;
END
$$;

CREATE FUNCTION lead_desk.networks_of(address text) RETURNS TABLE (network text, share integer)
LANGUAGE plpgsql IMMUTABLE SET search_path = ''
AS $$
DECLARE
  parsed pg_catalog.inet;
BEGIN
  parsed := regexp_replace(address, '^::ffff:(?=\d+\.)', '', 'i');
  RETURN QUERY SELECT network(set_masklen(parsed, bits))::pg_catalog.text, times
  FROM (VALUES (4, 32, 1), (4, 24, 4), (6, 64, 1), (6, 56, 2), (6, 48, 4)) AS known (version, bits, times)
  WHERE version = family(parsed) ORDER BY times;
EXCEPTION WHEN invalid_text_representation THEN
  RETURN QUERY SELECT address, 1;
END
$$;

CREATE FUNCTION lead_desk.take_turn(address text, per_minute integer, step integer DEFAULT 1)
RETURNS integer
LANGUAGE plpgsql SET search_path = ''
AS $$
DECLARE
  this_minute CONSTANT timestamp with time zone := date_trunc('minute', now());
  salt CONSTANT pg_catalog.bytea := lead_desk.salt_of_today();
  circle record;
  turns integer;
BEGIN
  FOR circle IN SELECT network, share FROM lead_desk.networks_of(address) LOOP
    INSERT INTO lead_desk.insert_turns AS turn (minute, network_hash, is_narrowest, count)
    VALUES (
      this_minute, sha256(salt || convert_to(circle.network, 'UTF8')), circle.share = 1, step
    )
    ON CONFLICT (minute, network_hash) DO UPDATE SET count = turn.count + step
      WHERE per_minute IS NULL OR turn.count + step <= per_minute * circle.share
    RETURNING count INTO turns;
    IF NOT FOUND THEN
      RETURN greatest(1, ceil(extract(epoch FROM this_minute + INTERVAL '1 minute' - now())));
    END IF;
  END LOOP;
  IF turns = 1 THEN
    -- Rows that somebody else is deleting are his: waiting for them could end in a deadlock.
    DELETE FROM lead_desk.insert_turns WHERE (minute, network_hash) IN (
      SELECT minute, network_hash FROM lead_desk.insert_turns
      WHERE minute < this_minute FOR UPDATE SKIP LOCKED
    );
  END IF;
  RETURN 0;
END
$$;

CREATE FUNCTION lead_desk.is_flood(total integer) RETURNS boolean
LANGUAGE sql STABLE
BEGIN ATOMIC
  -- Each sender has one row at least: more of them than the limit need not be read.
  SELECT coalesce(sum(count) > total, false) FROM (
    SELECT count FROM lead_desk.insert_turns
    WHERE minute = date_trunc('minute', now()) AND is_narrowest LIMIT total + 1
  ) AS senders;
END;

CREATE FUNCTION lead_desk.accompany_lead() RETURNS trigger
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

CREATE TRIGGER accompany_lead BEFORE INSERT ON public.merchant_leads
  FOR EACH ROW EXECUTE FUNCTION lead_desk.accompany_lead();

-- What our own server does for a visitor, in one statement: a function's statements are parsed and
-- planned once for a connection, and poolers need not know of them.
CREATE FUNCTION lead_desk.insert_as_visitor(headers text, leads json, server json) RETURNS integer
LANGUAGE plpgsql SET search_path = ''
AS $$
DECLARE
  stored integer;
BEGIN
  IF current_setting('synchronous_commit') = 'off' THEN
    PERFORM set_config('synchronous_commit', 'on', true);
  END IF;
  PERFORM
    set_config('request.headers', headers, true),
    set_config('lead_desk.server', server::pg_catalog.text, true),
    set_config('role', 'anon', true);
  INSERT INTO public.merchant_leads (
    name, email, phone, platform, company, notes, abandoned_carts, average_value, potential_revenue
  )
  SELECT
    name, email, phone, platform, company, notes, abandoned_carts, average_value, potential_revenue
  FROM json_to_recordset(leads) AS lead (
    name pg_catalog.text, email pg_catalog.text, phone pg_catalog.text, platform pg_catalog.text,
    company pg_catalog.text, notes pg_catalog.text, abandoned_carts integer,
    average_value numeric(12,2), potential_revenue numeric(18,2)
  );
  GET DIAGNOSTICS stored = ROW_COUNT;
  RETURN stored;
END
$$;

-- A project's default privileges may have given all of this away already.
DO $$
DECLARE
  grantee text;
BEGIN
  FOR grantee IN
    SELECT 'PUBLIC' UNION ALL
    SELECT quote_ident(rolname) FROM pg_roles
    WHERE rolname IN ('anon', 'authenticated', 'service_role')
  LOOP
    EXECUTE format('REVOKE ALL ON public.merchant_leads FROM %s', grantee);
    EXECUTE format('REVOKE ALL ON SEQUENCE public.merchant_leads_id_seq FROM %s', grantee);
    EXECUTE format('REVOKE ALL ON SCHEMA lead_desk FROM %s', grantee);
    EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA lead_desk FROM %s', grantee);
    EXECUTE format('REVOKE ALL ON ALL SEQUENCES IN SCHEMA lead_desk FROM %s', grantee);
    EXECUTE format('REVOKE ALL ON ALL FUNCTIONS IN SCHEMA lead_desk FROM %s', grantee);
  END LOOP;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'service_role') THEN
    GRANT SELECT ON public.merchant_leads TO service_role;
  END IF;
END
$$;

ALTER TABLE public.merchant_leads ENABLE ROW LEVEL SECURITY;

CREATE POLICY merchant_leads_insert ON public.merchant_leads
  FOR INSERT TO anon WITH CHECK (true);

GRANT INSERT (
  name, email, phone, platform, company, notes, abandoned_carts, average_value, potential_revenue
) ON public.merchant_leads TO anon;

COMMENT ON TABLE public.merchant_leads IS
  'Leads: merchants who left their contact on the site. Visitors (anon) may insert them and nothing else; they hold personal data.';
COMMENT ON COLUMN public.merchant_leads.id IS 'Number of the lead, in the order of arrival; numbers may be missing.';
COMMENT ON COLUMN public.merchant_leads.created_at IS 'When it was stored.';
COMMENT ON COLUMN public.merchant_leads.name IS 'The person''s name.';
COMMENT ON COLUMN public.merchant_leads.email IS 'E-mail address, as it was typed.';
COMMENT ON COLUMN public.merchant_leads.phone IS 'Brazilian phone with area code, as it was typed.';
COMMENT ON COLUMN public.merchant_leads.platform IS 'The shop''s platform, or the form the lead came by.';
COMMENT ON COLUMN public.merchant_leads.company IS 'The company, where the form asks for it.';
COMMENT ON COLUMN public.merchant_leads.notes IS 'What the person wrote to the sales team.';
COMMENT ON COLUMN public.merchant_leads.abandoned_carts IS 'Carts abandoned in a month, by the calculator.';
COMMENT ON COLUMN public.merchant_leads.average_value IS 'Average value of a cart in reais, by the calculator.';
COMMENT ON COLUMN public.merchant_leads.potential_revenue IS 'Revenue in reais a month that the calculator showed.';
COMMENT ON CONSTRAINT merchant_leads_abandoned_carts_not_negative ON public.merchant_leads IS 'Not below zero.';
COMMENT ON CONSTRAINT merchant_leads_average_value_not_negative ON public.merchant_leads IS 'A number not below zero.';
COMMENT ON CONSTRAINT merchant_leads_company_length ON public.merchant_leads IS 'At most 120 code points.';
COMMENT ON CONSTRAINT merchant_leads_email_format ON public.merchant_leads IS
  'something@something.something: one @, no white space, at most 254 code points.';
COMMENT ON CONSTRAINT merchant_leads_email_length ON public.merchant_leads IS 'At most 254 code points.';
COMMENT ON CONSTRAINT merchant_leads_name_length ON public.merchant_leads IS 'At most 100 code points.';
COMMENT ON CONSTRAINT merchant_leads_name_not_blank ON public.merchant_leads IS 'More than white space, as JavaScript understands it.';
COMMENT ON CONSTRAINT merchant_leads_notes_length ON public.merchant_leads IS 'At most 5000 code points.';
COMMENT ON CONSTRAINT merchant_leads_phone_digits ON public.merchant_leads IS '10 or 11 of its characters are digits 0 to 9.';
COMMENT ON CONSTRAINT merchant_leads_phone_length ON public.merchant_leads IS 'At most 40 code points.';
COMMENT ON CONSTRAINT merchant_leads_platform_length ON public.merchant_leads IS 'At most 120 code points.';
COMMENT ON CONSTRAINT merchant_leads_platform_not_blank ON public.merchant_leads IS 'More than white space, as JavaScript understands it.';
COMMENT ON CONSTRAINT merchant_leads_potential_revenue_not_negative ON public.merchant_leads IS 'A number not below zero.';
COMMENT ON INDEX public.merchant_leads_by_time IS 'For lists: newest first, in pages.';
COMMENT ON POLICY merchant_leads_insert ON public.merchant_leads IS
  'Visitors may insert any lead that the constraints allow. There is no policy for reading, changing or deleting.';
COMMENT ON TRIGGER accompany_lead ON public.merchant_leads IS
  'Counts the lead, where a gateway says whose it is, and writes what is kept beside it; stores nothing where the call repeats another.';

COMMENT ON SCHEMA lead_desk IS 'What is kept beside the leads: for operators and the delivery, never for visitors or the public API.';

COMMENT ON TABLE lead_desk.lead_states IS 'What became of the lead: one row for each, written with it.';
COMMENT ON COLUMN lead_desk.lead_states.lead_id IS 'The lead.';
COMMENT ON COLUMN lead_desk.lead_states.status IS 'How far the sales team has come with it.';
COMMENT ON COLUMN lead_desk.lead_states.quarantine IS 'Why it is kept apart; null for a lead that is not.';
COMMENT ON COLUMN lead_desk.lead_states.email_key IS 'What two leads of one person share in their address: it in lower case.';
COMMENT ON COLUMN lead_desk.lead_states.phone_digits IS 'What two leads of one person share in their phone: its digits.';
COMMENT ON COLUMN lead_desk.lead_states.exported_at IS 'When it was exported last; null for never.';
COMMENT ON COLUMN lead_desk.lead_states.context IS
  'Facts that travelled beside the lead: form, page, notice version, trap and source, as leads/leadContext.ts has them.';
COMMENT ON COLUMN lead_desk.lead_states.idempotency_key IS
  'The header Idempotency-Key of the call that stored the lead, kept with the first lead of the call.';
COMMENT ON COLUMN lead_desk.lead_states.protocol IS
  'What the sender was shown to ask about the lead by; null where the call had no Idempotency-Key.';
COMMENT ON CONSTRAINT lead_states_status ON lead_desk.lead_states IS 'A known status.';
COMMENT ON CONSTRAINT lead_states_quarantine ON lead_desk.lead_states IS 'A trap of the form, a missing proof of work, or an operator''s decision.';
COMMENT ON CONSTRAINT lead_states_context_json ON lead_desk.lead_states IS 'An object.';
COMMENT ON CONSTRAINT lead_states_key_length ON lead_desk.lead_states IS '16 to 200 characters.';
COMMENT ON CONSTRAINT lead_states_protocol_form ON lead_desk.lead_states IS 'As C7F3-A91D: hexadecimal digits.';
COMMENT ON INDEX lead_desk.lead_states_by_key IS 'A call is stored once; leads without a key are not in it.';
COMMENT ON INDEX lead_desk.lead_states_by_protocol IS
  'For the leads of a protocol; leads without one are not in it.';
COMMENT ON INDEX lead_desk.lead_states_by_email IS 'For the leads of one address.';
COMMENT ON INDEX lead_desk.lead_states_by_phone IS 'For the leads of one phone.';
COMMENT ON INDEX lead_desk.lead_states_by_status IS 'For the leads of one status; most are new.';
COMMENT ON INDEX lead_desk.lead_states_in_quarantine IS 'For the few in quarantine.';
COMMENT ON INDEX lead_desk.lead_states_untouched IS 'For the leads that nobody has worked with yet.';
COMMENT ON INDEX lead_desk.lead_states_unexported IS 'For the leads that were not exported yet.';

COMMENT ON TABLE lead_desk.lead_notes IS 'What the sales team wrote down about a lead.';
COMMENT ON COLUMN lead_desk.lead_notes.id IS 'Number of the note.';
COMMENT ON COLUMN lead_desk.lead_notes.lead_id IS 'The lead.';
COMMENT ON COLUMN lead_desk.lead_notes.written_at IS 'When it was written.';
COMMENT ON COLUMN lead_desk.lead_notes.text IS 'The note.';
COMMENT ON CONSTRAINT lead_notes_text_length ON lead_desk.lead_notes IS '1 to 5000 code points.';
COMMENT ON INDEX lead_desk.lead_notes_by_lead IS 'For the notes of one lead, in their order.';

COMMENT ON TABLE lead_desk.lead_outbox IS 'Leads that the delivery has not taken up yet; a row is written with its lead.';
COMMENT ON COLUMN lead_desk.lead_outbox.lead_id IS 'The lead.';

COMMENT ON TABLE lead_desk.deliveries IS 'One row for each lead and channel that it goes out by.';
COMMENT ON COLUMN lead_desk.deliveries.id IS 'Number of the delivery.';
COMMENT ON COLUMN lead_desk.deliveries.lead_id IS 'The lead.';
COMMENT ON COLUMN lead_desk.deliveries.channel IS 'By which way it goes out.';
COMMENT ON COLUMN lead_desk.deliveries.state IS 'Waiting for an attempt, delivered, or given up.';
COMMENT ON COLUMN lead_desk.deliveries.attempts IS 'How often it was tried.';
COMMENT ON COLUMN lead_desk.deliveries.created_at IS 'When the delivery took the lead up.';
COMMENT ON COLUMN lead_desk.deliveries.due_at IS
  'Nobody tries it before: when the next attempt is due, or when the lease of the one under way ends.';
COMMENT ON COLUMN lead_desk.deliveries.delivered_at IS 'When it went out; null before.';
COMMENT ON COLUMN lead_desk.deliveries.failure IS 'Why the last attempt failed, in a few words without personal data.';
COMMENT ON COLUMN lead_desk.deliveries.splits IS 'How often a message that it shared with others was split: it goes on in one of half the size.';
COMMENT ON CONSTRAINT deliveries_channel ON lead_desk.deliveries IS '1 to 40 code points: which channels there are is the program''s affair.';
COMMENT ON CONSTRAINT deliveries_state ON lead_desk.deliveries IS 'A known state.';
COMMENT ON CONSTRAINT deliveries_once ON lead_desk.deliveries IS 'A lead goes out by a channel once.';
COMMENT ON INDEX lead_desk.deliveries_due IS 'For the deliveries of a channel that are due.';
COMMENT ON INDEX lead_desk.deliveries_unfinished IS 'For the deliveries that wait or were given up.';

COMMENT ON TABLE lead_desk.operator_actions IS 'What operators did that the law or the team asks about later; it names nobody.';
COMMENT ON COLUMN lead_desk.operator_actions.id IS 'Number of the action.';
COMMENT ON COLUMN lead_desk.operator_actions.happened_at IS 'When it was done.';
COMMENT ON COLUMN lead_desk.operator_actions.action IS 'What was done.';
COMMENT ON COLUMN lead_desk.operator_actions.leads IS 'With how many leads.';
COMMENT ON CONSTRAINT operator_actions_action ON lead_desk.operator_actions IS 'A known action.';

COMMENT ON TABLE lead_desk.funnel_counts IS 'How often something happened on the site in a day: counts, never persons.';
COMMENT ON COLUMN lead_desk.funnel_counts.day IS 'Day in São Paulo, as 2026-11-22.';
COMMENT ON COLUMN lead_desk.funnel_counts.event IS 'What happened.';
COMMENT ON COLUMN lead_desk.funnel_counts.detail IS 'To what, as a page''s path or a form''s name.';
COMMENT ON COLUMN lead_desk.funnel_counts.count IS 'How often.';

COMMENT ON TABLE lead_desk.store_heartbeat IS 'The row that a health check writes, to prove that leads could be written too.';
COMMENT ON COLUMN lead_desk.store_heartbeat.id IS 'Always 1.';
COMMENT ON COLUMN lead_desk.store_heartbeat.written_at IS 'When it was written last.';
COMMENT ON CONSTRAINT store_heartbeat_one_row ON lead_desk.store_heartbeat IS 'There is one row.';

COMMENT ON TABLE lead_desk.form_secret IS
  'What our own server makes the idempotency keys of forms without script with, so that nobody else can tell them beforehand.';
COMMENT ON COLUMN lead_desk.form_secret.id IS 'Always 1.';
COMMENT ON COLUMN lead_desk.form_secret.secret IS '256 random bits in hexadecimal, drawn with the schema.';
COMMENT ON CONSTRAINT form_secret_one_row ON lead_desk.form_secret IS 'There is one row.';

COMMENT ON TABLE lead_desk.settings IS
  'Limits of a hosted project, where visitors insert through its gateway; our own server has settings of its own.';
COMMENT ON COLUMN lead_desk.settings.id IS 'Always 1.';
COMMENT ON COLUMN lead_desk.settings.insert_limit_per_minute IS
  'Leads a minute from one address, its networks some times as many (networks_of); null for no limit.';
COMMENT ON COLUMN lead_desk.settings.insert_limit_total IS
  'Leads a minute from all addresses together, beyond which further ones go into quarantine; null for no limit.';
COMMENT ON CONSTRAINT settings_one_row ON lead_desk.settings IS 'There is one row.';
COMMENT ON CONSTRAINT settings_insert_limit_per_minute ON lead_desk.settings IS 'At least one lead.';
COMMENT ON CONSTRAINT settings_insert_limit_total ON lead_desk.settings IS 'At least one lead.';

COMMENT ON TABLE lead_desk.limit_salts IS 'What an address is hashed with on a day; without it nobody finds the address again.';
COMMENT ON COLUMN lead_desk.limit_salts.day IS 'The day, in UTC.';
COMMENT ON COLUMN lead_desk.limit_salts.salt IS '32 random bytes, deleted when the next day''s are made.';

COMMENT ON TABLE lead_desk.insert_turns IS 'Leads stored in the current minute, counted by address and by each network around it.';
COMMENT ON COLUMN lead_desk.insert_turns.minute IS 'Start of the minute; older rows are deleted.';
COMMENT ON COLUMN lead_desk.insert_turns.network_hash IS 'SHA-256 of the day''s salt and the network.';
COMMENT ON COLUMN lead_desk.insert_turns.is_narrowest IS
  'Whether it is a sender''s narrowest network: those together make the count of all.';
COMMENT ON COLUMN lead_desk.insert_turns.count IS 'How many leads.';

COMMENT ON VIEW lead_desk.stored_leads IS 'A lead as operators see it. Money is cents, as text: an amount may be larger than a double can count.';
COMMENT ON COLUMN lead_desk.stored_leads.id IS 'Number of the lead.';
COMMENT ON COLUMN lead_desk.stored_leads.created_at IS 'When it was stored.';
COMMENT ON COLUMN lead_desk.stored_leads.name IS 'The person''s name.';
COMMENT ON COLUMN lead_desk.stored_leads.email IS 'E-mail address.';
COMMENT ON COLUMN lead_desk.stored_leads.phone IS 'Phone.';
COMMENT ON COLUMN lead_desk.stored_leads.platform IS 'The shop''s platform, or the form.';
COMMENT ON COLUMN lead_desk.stored_leads.company IS 'The company.';
COMMENT ON COLUMN lead_desk.stored_leads.notes IS 'What the person wrote.';
COMMENT ON COLUMN lead_desk.stored_leads.abandoned_carts IS 'Carts abandoned in a month.';
COMMENT ON COLUMN lead_desk.stored_leads.average_value_cents IS 'Average value of a cart, in cents.';
COMMENT ON COLUMN lead_desk.stored_leads.potential_revenue_cents IS 'Revenue a month, in cents.';
COMMENT ON COLUMN lead_desk.stored_leads.context IS 'Facts that travelled beside the lead: JSON as text.';
COMMENT ON COLUMN lead_desk.stored_leads.status IS 'How far the sales team has come with it.';
COMMENT ON COLUMN lead_desk.stored_leads.quarantine IS 'Why it is kept apart; null for a lead that is not.';
COMMENT ON COLUMN lead_desk.stored_leads.email_key IS 'The address in lower case.';
COMMENT ON COLUMN lead_desk.stored_leads.phone_digits IS 'The phone''s digits.';
COMMENT ON COLUMN lead_desk.stored_leads.exported_at IS 'When it was exported last; null for never.';
COMMENT ON COLUMN lead_desk.stored_leads.repeats IS
  'The earliest lead of the same address or phone that is not in quarantine; null where there is none before it.';
COMMENT ON COLUMN lead_desk.stored_leads.protocol IS
  'What the sender was shown to ask about the lead by; null where the call had no Idempotency-Key.';

COMMENT ON FUNCTION lead_desk.request_header(text) IS
  'A header of the request, by its name in lower case, from where PostgREST and our server put them: the setting request.headers.';
COMMENT ON FUNCTION lead_desk.protocol_of(text) IS
  'The protocol of an idempotency key: the first eight hexadecimal digits of its SHA-256, as C7F3-A91D. Null of null.';
COMMENT ON FUNCTION lead_desk.mend_json(text) IS
  'Makes of JSON what Postgres can keep, as JavaScript would: halves of surrogate pairs become U+FFFD, NULs go.';
COMMENT ON FUNCTION lead_desk.read_lead_context(text) IS
  'Reads the header X-Lead-Context (base64url JSON, at most 4096 characters) as leads/leadContext.ts does: known keys, texts cut at 200. Null where it cannot be read; never an error.';
COMMENT ON FUNCTION lead_desk.salt_of_today() IS 'The day''s salt. The first call of a day makes it and deletes older ones.';
COMMENT ON FUNCTION lead_desk.networks_of(text) IS
  'The networks that an address is counted in, the narrowest first, and how many times the leads of one address each may store: an IPv4 address and its /24, an IPv6 address'' /64, /56 and /48; any other text alone. As server/http/networkLimit.ts has it.';
COMMENT ON FUNCTION lead_desk.take_turn(text, integer, integer) IS
  'Counts one lead more for an address and its networks in this minute, or with step -1 one less: 0 where all of them may go on, else the seconds to wait, and the caller takes its transaction back. Null for per_minute is no limit.';
COMMENT ON FUNCTION lead_desk.is_flood(integer) IS
  'Whether more leads than the limit were stored in this minute from all addresses together, as far as they are committed. It locks nothing.';
COMMENT ON FUNCTION lead_desk.accompany_lead() IS
  'Writes the lead''s state with its context, the header Idempotency-Key and the protocol, and its row of the outbox unless it goes into quarantine: for a trap of the form, a missing proof of work, or a flood from all addresses together. Stores nothing, without an error, where the key is known; waits for a call under way that has the same key. Rows of one call share the key. Refuses keys of our own server''s forms from anybody else, and what is beyond the limit of the address or its networks, by PostgREST''s status 429 with Retry-After; the address is what the gateway says, and a lead without one is not counted.';
COMMENT ON FUNCTION lead_desk.insert_as_visitor(text, json, json) IS
  'Inserts leads as PostgREST would, by the role anon with the request''s headers, until the transaction ends; durably, whatever the server''s habit. The third argument is what our own server adds, for accompany_lead: its limits per_minute and total, and a reason for quarantine. Answers how many leads were stored.';
