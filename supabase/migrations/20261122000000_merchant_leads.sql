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

-- The rules are those of leads/leadRow.ts, under the same names; Postgres tests them by name.
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

CREATE TABLE lead_desk.lead_contexts (
  lead_id bigint PRIMARY KEY REFERENCES public.merchant_leads (id) ON DELETE CASCADE,
  context jsonb NOT NULL,
  CONSTRAINT lead_contexts_context_json CHECK (jsonb_typeof(context) = 'object')
);

-- A key is written before its lead: the reference is looked at when the transaction ends.
CREATE TABLE lead_desk.idempotency_keys (
  key text PRIMARY KEY,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  lead_id bigint REFERENCES public.merchant_leads (id) ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT idempotency_keys_key_length CHECK (char_length(key) BETWEEN 16 AND 200)
);

CREATE INDEX idempotency_keys_by_lead ON lead_desk.idempotency_keys (lead_id);
CREATE INDEX idempotency_keys_by_time ON lead_desk.idempotency_keys (created_at);

CREATE TABLE lead_desk.lead_states (
  lead_id bigint PRIMARY KEY REFERENCES public.merchant_leads (id) ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'new',
  quarantine text,
  email_key text NOT NULL,
  phone_digits text NOT NULL,
  exported_at timestamptz(3),
  CONSTRAINT lead_states_status CHECK (status IN ('new', 'contacted', 'qualified', 'lost')),
  CONSTRAINT lead_states_quarantine CHECK (quarantine IN ('honeypot', 'haste', 'operator'))
);

CREATE INDEX lead_states_by_email ON lead_desk.lead_states (email_key, lead_id);
CREATE INDEX lead_states_by_phone ON lead_desk.lead_states (phone_digits, lead_id);
CREATE INDEX lead_states_by_status ON lead_desk.lead_states (status, lead_id);
CREATE INDEX lead_states_in_quarantine ON lead_desk.lead_states (lead_id)
  WHERE quarantine IS NOT NULL;
CREATE INDEX lead_states_not_exported ON lead_desk.lead_states (lead_id) WHERE exported_at IS NULL;

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
  CONSTRAINT deliveries_channel CHECK (channel IN ('webhook', 'email')),
  CONSTRAINT deliveries_state CHECK (state IN ('waiting', 'delivered', 'dead')),
  CONSTRAINT deliveries_once UNIQUE (lead_id, channel)
);

CREATE INDEX deliveries_due ON lead_desk.deliveries (due_at) WHERE state = 'waiting';

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

CREATE TABLE lead_desk.settings (
  id integer PRIMARY KEY DEFAULT 1,
  insert_limit_per_minute integer DEFAULT 120,
  insert_limit_total integer,
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
  address_hash bytea NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (minute, address_hash)
);

CREATE VIEW lead_desk.stored_leads AS
SELECT lead.id, created_at, name, email, phone, platform, company, notes, abandoned_carts,
  (average_value * 100)::bigint::text AS average_value_cents,
  (potential_revenue * 100)::bigint::text AS potential_revenue_cents,
  context::text AS context, status, quarantine, email_key, phone_digits, exported_at,
  nullif(least(
    (SELECT min(lead_id) FROM lead_desk.lead_states AS same WHERE same.email_key = own.email_key),
    (SELECT min(lead_id) FROM lead_desk.lead_states AS same
      WHERE same.phone_digits = own.phone_digits)
  ), lead.id) AS repeats
FROM public.merchant_leads AS lead
JOIN lead_desk.lead_states AS own ON own.lead_id = lead.id
LEFT JOIN lead_desk.lead_contexts AS facts ON facts.lead_id = lead.id;

CREATE FUNCTION lead_desk.request_header(name text) RETURNS text
LANGUAGE sql STABLE SET search_path = ''
AS $$
  SELECT nullif(current_setting('request.headers', true), '')::pg_catalog.json ->> name
$$;

CREATE FUNCTION lead_desk.read_lead_context(header text) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = ''
AS $$
DECLARE
  base64 pg_catalog.text := rtrim(translate(header, '-_', '+/'), '=');
  facts pg_catalog.jsonb;
  source pg_catalog.jsonb;
BEGIN
  IF char_length(header) > 4096 THEN
    RETURN NULL;
  END IF;
  facts := convert_from(
    decode(base64 || repeat('=', (4 - char_length(base64) % 4) % 4), 'base64'), 'UTF8'
  )::pg_catalog.jsonb;
  IF NOT coalesce(
    facts ->> 'form' IN ('quick', 'calculator', 'benefits', 'how-it-works')
    AND jsonb_typeof(facts -> 'page') = 'string'
    AND jsonb_typeof(facts -> 'notice') = 'string', false
  ) THEN
    RETURN NULL;
  END IF;
  IF jsonb_typeof(facts -> 'source') = 'object' THEN
    SELECT jsonb_object_agg(key, left(value #>> '{}', 200)) INTO source
    FROM jsonb_each(facts -> 'source')
    WHERE jsonb_typeof(value) = 'string' AND key IN (
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

CREATE FUNCTION lead_desk.take_turn(address text, per_minute integer, total integer DEFAULT NULL)
RETURNS integer
LANGUAGE plpgsql SET search_path = ''
AS $$
DECLARE
  this_minute CONSTANT timestamp with time zone := date_trunc('minute', now());
  hash CONSTANT pg_catalog.bytea :=
    sha256(lead_desk.salt_of_today() || convert_to(address, 'UTF8'));
  turns integer;
BEGIN
  IF total IS NULL OR total > (
    SELECT coalesce(sum(count), 0) FROM lead_desk.insert_turns WHERE minute = this_minute
  ) THEN
    INSERT INTO lead_desk.insert_turns AS turn (minute, address_hash, count)
    VALUES (this_minute, hash, 1)
    ON CONFLICT (minute, address_hash) DO UPDATE SET count = turn.count + 1
      WHERE per_minute IS NULL OR turn.count < per_minute
    RETURNING count INTO turns;
  END IF;
  IF turns = 1 THEN
    -- Rows that somebody else is deleting are his: waiting for them could end in a deadlock.
    DELETE FROM lead_desk.insert_turns WHERE (minute, address_hash) IN (
      SELECT minute, address_hash FROM lead_desk.insert_turns
      WHERE minute < this_minute FOR UPDATE SKIP LOCKED
    );
  END IF;
  IF turns IS NOT NULL THEN
    RETURN 0;
  END IF;
  RETURN greatest(1, ceil(extract(epoch FROM this_minute + INTERVAL '1 minute' - now())));
END
$$;

CREATE FUNCTION lead_desk.limit_inserts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
AS $$
DECLARE
  address CONSTANT pg_catalog.text := nullif(btrim(coalesce(
    lead_desk.request_header('cf-connecting-ip'),
    split_part(lead_desk.request_header('x-forwarded-for'), ',', 1)
  )), '');
  seconds integer;
BEGIN
  IF address IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT lead_desk.take_turn(address, insert_limit_per_minute, insert_limit_total) INTO seconds
  FROM lead_desk.settings;
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
  RETURN NULL;
END
$$;

CREATE FUNCTION lead_desk.skip_repeat() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
AS $$
DECLARE
  call_key CONSTANT pg_catalog.text := lead_desk.request_header('idempotency-key');
BEGIN
  IF call_key IS NULL OR call_key = current_setting('lead_desk.call_key', true) THEN
    RETURN NEW;
  END IF;
  IF char_length(call_key) NOT BETWEEN 16 AND 200 THEN
    RAISE SQLSTATE '22023' USING MESSAGE = 'Idempotency-Key must have 16 to 200 characters';
  END IF;
  INSERT INTO lead_desk.idempotency_keys (key, lead_id) VALUES (call_key, NEW.id)
  ON CONFLICT (key) DO NOTHING;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  -- Further rows of the call have the same key; the setting ends with the transaction, as the key does where it fails.
  PERFORM set_config('lead_desk.call_key', call_key, true);
  RETURN NEW;
END
$$;

CREATE FUNCTION lead_desk.accompany_lead() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
AS $$
DECLARE
  facts CONSTANT pg_catalog.jsonb :=
    lead_desk.read_lead_context(lead_desk.request_header('x-lead-context'));
BEGIN
  IF facts IS NOT NULL THEN
    INSERT INTO lead_desk.lead_contexts (lead_id, context) VALUES (NEW.id, facts);
  END IF;
  INSERT INTO lead_desk.lead_states (lead_id, quarantine, email_key, phone_digits)
  VALUES (
    NEW.id, facts ->> 'trap', lower(NEW.email), regexp_replace(NEW.phone, '[^0-9]', '', 'g')
  );
  IF facts ->> 'trap' IS NULL THEN
    INSERT INTO lead_desk.lead_outbox (lead_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER limit_inserts BEFORE INSERT ON public.merchant_leads
  FOR EACH STATEMENT EXECUTE FUNCTION lead_desk.limit_inserts();
CREATE TRIGGER skip_repeat BEFORE INSERT ON public.merchant_leads
  FOR EACH ROW EXECUTE FUNCTION lead_desk.skip_repeat();
CREATE TRIGGER accompany_lead AFTER INSERT ON public.merchant_leads
  FOR EACH ROW EXECUTE FUNCTION lead_desk.accompany_lead();

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
