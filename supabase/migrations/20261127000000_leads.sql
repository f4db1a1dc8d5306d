-- Leads in Postgres (14 or newer), both for hosted Supabase projects and for DATABASE_URL.
-- Visitors have the role `anon` and may only insert. What is kept beside a lead is in the schema
-- `lead_records`, with the embedded store's names: server/store/sqlite/migrations documents the
-- columns.
-- The file runs in one transaction, by a role that owns the database; it needs no extension.
--
-- Functions have an empty search_path and qualify types: a visitor's temporary types would otherwise
-- take precedence.

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

-- Constraints have the names of shared/leadRules.ts; Postgres tests them by name.
-- White space is JavaScript's. Blank means invisible, as in shared/text.ts: white space, controls,
-- whatever Unicode lets every program ignore, and a few characters without
-- ink.
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
    name ~ E'[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D159\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
  ),
  CONSTRAINT merchant_leads_notes_length CHECK (char_length(notes) <= 5000),
  CONSTRAINT merchant_leads_phone_digits CHECK (
    char_length(regexp_replace(phone, '[^0-9]', '', 'g')) BETWEEN 10 AND 11
  ),
  CONSTRAINT merchant_leads_phone_length CHECK (char_length(phone) <= 40),
  CONSTRAINT merchant_leads_platform_length CHECK (char_length(platform) <= 120),
  CONSTRAINT merchant_leads_platform_not_blank CHECK (
    platform ~ E'[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D159\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
  ),
  CONSTRAINT merchant_leads_potential_revenue_not_negative CHECK (
    potential_revenue >= 0 AND potential_revenue <> 'NaN'
  )
);

CREATE INDEX merchant_leads_by_time ON public.merchant_leads (created_at, id);

CREATE SCHEMA lead_records;

-- State and outbox are written before their lead: foreign keys are checked when the transaction ends.
CREATE TABLE lead_records.lead_states (
  lead_id bigint PRIMARY KEY REFERENCES public.merchant_leads (id) ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED,
  status text NOT NULL DEFAULT 'new',
  quarantine text,
  email_key text NOT NULL,
  phone_digits text NOT NULL,
  search_text text NOT NULL DEFAULT '',
  context jsonb,
  idempotency_key text,
  body_hash text,
  protocol text,
  corrected_at timestamptz(3),
  CONSTRAINT lead_states_status CHECK (
    status IN ('new', 'contacted', 'qualified', 'proposal', 'won', 'lost')
  ),
  CONSTRAINT lead_states_quarantine CHECK (
    quarantine IN ('honeypot', 'haste', 'flood', 'operator')
  ),
  CONSTRAINT lead_states_context_json CHECK (jsonb_typeof(context) = 'object'),
  CONSTRAINT lead_states_key_length CHECK (char_length(idempotency_key) BETWEEN 16 AND 200),
  CONSTRAINT lead_states_protocol_form CHECK (protocol ~ '^[0-9A-F]{4}-[0-9A-F]{4}$')
);

CREATE UNIQUE INDEX lead_states_by_key ON lead_records.lead_states (idempotency_key)
  WHERE idempotency_key IS NOT NULL;
CREATE INDEX lead_states_by_protocol ON lead_records.lead_states (protocol) WHERE protocol IS NOT NULL;
CREATE INDEX lead_states_by_email
  ON lead_records.lead_states (email_key, quarantine NULLS FIRST, lead_id);
CREATE INDEX lead_states_by_phone
  ON lead_records.lead_states (phone_digits, quarantine NULLS FIRST, lead_id);
CREATE INDEX lead_states_by_status ON lead_records.lead_states (status, lead_id)
  WHERE status <> 'new';
CREATE INDEX lead_states_in_quarantine ON lead_records.lead_states (lead_id)
  WHERE quarantine IS NOT NULL;
CREATE INDEX lead_states_untouched ON lead_records.lead_states (lead_id) WHERE status = 'new';

CREATE TABLE lead_records.lead_notes (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  lead_id bigint NOT NULL REFERENCES public.merchant_leads (id) ON DELETE CASCADE,
  written_at timestamptz(3) NOT NULL DEFAULT now(),
  text text NOT NULL,
  author text NOT NULL,
  CONSTRAINT lead_notes_text_length CHECK (char_length(text) BETWEEN 1 AND 5000)
);

CREATE INDEX lead_notes_by_lead ON lead_records.lead_notes (lead_id, id);

CREATE TABLE lead_records.lead_outbox (
  lead_id bigint PRIMARY KEY REFERENCES public.merchant_leads (id) ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED,
  waiting_since timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE lead_records.delivery_channels (
  name text PRIMARY KEY,
  since timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE lead_records.deliveries (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  lead_id bigint NOT NULL REFERENCES public.merchant_leads (id) ON DELETE CASCADE,
  channel text NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  tried_at timestamptz(3),
  lease timestamptz(3),
  earlier_emails text,
  delivered_at timestamptz(3),
  failure text,
  CONSTRAINT deliveries_channel CHECK (char_length(channel) BETWEEN 1 AND 40),
  CONSTRAINT deliveries_state CHECK (state IN ('waiting', 'delivered', 'dead')),
  CONSTRAINT deliveries_once UNIQUE (lead_id, channel)
);

CREATE INDEX deliveries_due ON lead_records.deliveries (channel, due_at, id) WHERE state = 'waiting';
CREATE INDEX deliveries_unfinished ON lead_records.deliveries (state, id) WHERE state <> 'delivered';

CREATE TABLE lead_records.operator_actions (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  happened_at timestamptz(3) NOT NULL DEFAULT now(),
  action text NOT NULL,
  leads integer NOT NULL,
  detail text,
  actor text,
  CONSTRAINT operator_actions_action CHECK (
    action IN (
      'erase', 'disclose', 'purge', 'export', 'restore', 'copy', 'correct', 'sign-in', 'invite',
      'remove-member'
    )
  )
);

CREATE TABLE lead_records.erased_leads (
  lead_id bigint PRIMARY KEY,
  erased_at timestamptz(3) NOT NULL DEFAULT now(),
  email_trace text NOT NULL,
  phone_trace text NOT NULL
);

CREATE TABLE lead_records.funnel_counts (
  day text NOT NULL,
  event text NOT NULL,
  detail text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (day, event, detail)
);

CREATE TABLE lead_records.form_secret (
  id integer PRIMARY KEY,
  secret text NOT NULL,
  CONSTRAINT form_secret_one_row CHECK (id = 1)
);

INSERT INTO lead_records.form_secret (id, secret) VALUES (
  1, encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex')
);

CREATE TABLE lead_records.team_members (
  email text PRIMARY KEY,
  name text NOT NULL,
  role text NOT NULL DEFAULT 'member',
  away_until text,
  assigned_at timestamptz(3),
  invited_at timestamptz(3) NOT NULL,
  joined_at timestamptz(3),
  removed_at timestamptz(3),
  digest_on text,
  mail_lease timestamptz(3),
  CONSTRAINT team_members_email_length CHECK (char_length(email) BETWEEN 3 AND 254),
  CONSTRAINT team_members_name_length CHECK (char_length(name) BETWEEN 1 AND 100),
  CONSTRAINT team_members_role CHECK (role IN ('admin', 'member'))
);

CREATE TABLE lead_records.team_sign_ins (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  email text NOT NULL REFERENCES lead_records.team_members (email),
  token_hash text NOT NULL,
  browser_hash text,
  code_hash text,
  wrong_codes integer NOT NULL DEFAULT 0,
  is_known integer NOT NULL DEFAULT 0,
  asked_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT team_sign_ins_token UNIQUE (token_hash)
);

CREATE TABLE lead_records.team_sessions (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  token_hash text NOT NULL,
  email text NOT NULL REFERENCES lead_records.team_members (email),
  began_at timestamptz(3) NOT NULL,
  used_at timestamptz(3) NOT NULL,
  CONSTRAINT team_sessions_token UNIQUE (token_hash)
);

CREATE TABLE lead_records.lead_work (
  lead_id bigint PRIMARY KEY REFERENCES public.merchant_leads (id) ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 0,
  owner text,
  assigned_at timestamptz(3),
  first_answer_at timestamptz(3),
  answered_by text,
  next_at timestamptz(3),
  next_text text,
  won_cents bigint,
  lost_reason text,
  person bigint,
  told_at timestamptz(3),
  reminded_at timestamptz(3),
  CONSTRAINT lead_work_answered_by CHECK (answered_by IN ('whatsapp', 'phone', 'email', 'other')),
  CONSTRAINT lead_work_next CHECK ((next_at IS NULL) = (next_text IS NULL)),
  CONSTRAINT lead_work_next_length CHECK (char_length(next_text) BETWEEN 1 AND 500),
  CONSTRAINT lead_work_won CHECK (won_cents BETWEEN 0 AND 999999999999999),
  CONSTRAINT lead_work_lost_length CHECK (char_length(lost_reason) BETWEEN 1 AND 200)
);

CREATE INDEX lead_work_by_owner ON lead_records.lead_work (owner, lead_id) WHERE owner IS NOT NULL;
CREATE INDEX lead_work_by_next ON lead_records.lead_work (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX lead_work_by_person ON lead_records.lead_work (person, lead_id) WHERE person > 0;

CREATE TABLE lead_records.lead_history (
  event bigint PRIMARY KEY,
  lead_id bigint NOT NULL REFERENCES public.merchant_leads (id) ON DELETE CASCADE,
  version integer NOT NULL,
  happened_at timestamptz(3) NOT NULL,
  actor text NOT NULL,
  field text NOT NULL,
  before text,
  after text,
  reason text
);

CREATE INDEX lead_history_by_lead ON lead_records.lead_history (lead_id, event);

CREATE TABLE lead_records.team_clock (
  id integer PRIMARY KEY CONSTRAINT team_clock_one_row CHECK (id = 1),
  last_event bigint NOT NULL
);

INSERT INTO lead_records.team_clock (id, last_event) VALUES (1, 0);

CREATE TABLE lead_records.lead_conversions (
  lead_id bigint NOT NULL REFERENCES public.merchant_leads (id) ON DELETE CASCADE,
  target text NOT NULL,
  stage text NOT NULL,
  handed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (lead_id, target, stage),
  CONSTRAINT lead_conversions_target CHECK (target IN ('google-ads', 'meta')),
  CONSTRAINT lead_conversions_stage CHECK (stage IN ('qualified', 'won'))
);

-- A quarantined lead may repeat an earlier lead, but others never count as repeats of it. The order
-- matches the indexes: the planner then reads one entry, not all leads of a person for a minimum.
CREATE VIEW lead_records.stored_leads AS
SELECT lead.id, created_at, name, email, phone, platform, company, notes, abandoned_carts,
  (average_value * 100)::bigint::text AS average_value_cents,
  (potential_revenue * 100)::bigint::text AS potential_revenue_cents,
  context::text AS context, status, quarantine, email_key, phone_digits,
  least(
    (SELECT lead_id FROM lead_records.lead_states AS same
      WHERE same.email_key = own.email_key AND same.quarantine IS NULL
        AND same.lead_id < own.lead_id
      ORDER BY same.quarantine NULLS FIRST, lead_id LIMIT 1),
    (SELECT lead_id FROM lead_records.lead_states AS same
      WHERE same.phone_digits = own.phone_digits AND same.quarantine IS NULL
        AND same.lead_id < own.lead_id
      ORDER BY same.quarantine NULLS FIRST, lead_id LIMIT 1)
  ) AS repeats,
  protocol
FROM public.merchant_leads AS lead
JOIN lead_records.lead_states AS own ON own.lead_id = lead.id;

-- A request header by lower-case name, from where PostgREST and our server put it. Names are resolved
-- at creation, so it needs no search_path and can be inlined.
CREATE FUNCTION lead_records.request_header(name text) RETURNS text
LANGUAGE sql STABLE
RETURN nullif(current_setting('request.headers', true), '')::json ->> name;

-- Must match emailKey in shared/emailAddress.ts, whatever the database's locale. Names are resolved at
-- creation, so that a Postgres without ICU is rejected here, not with its first lead.
CREATE FUNCTION lead_records.email_key(email text) RETURNS text
LANGUAGE sql IMMUTABLE
RETURN replace(lower(normalize(email) COLLATE "und-x-icu"), 'ς', 'σ');

-- Must match phoneKey in shared/phone.ts.
CREATE FUNCTION lead_records.phone_key(phone text) RETURNS text
LANGUAGE sql IMMUTABLE
RETURN regexp_replace(
  regexp_replace(phone, '[^0-9]', '', 'g'), '^([0-9]{2})9([6-9][0-9]{7})$', '\1\2'
);

-- Must match foldText in shared/text.ts.
CREATE FUNCTION lead_records.fold_text(words text) RETURNS text
LANGUAGE sql IMMUTABLE
RETURN lower(
  translate(
    regexp_replace(normalize(replace(words, '´', ''''), NFKD), E'[\u0300-\u036F]', '', 'g'),
    '‘’ʼ′`',
    ''''''''''''
  ) COLLATE "und-x-icu"
);

-- Must match searchText in server/store/storedLeads.ts.
CREATE FUNCTION lead_records.search_text(lead public.merchant_leads) RETURNS text
LANGUAGE sql IMMUTABLE
RETURN lead_records.fold_text(concat_ws(
  E'\u001F', lead.name, lead.email, lead.phone, lead.platform, lead.company, lead.notes,
  regexp_replace(lead.phone, '[^0-9]', '', 'g')
));

-- Reads the header X-Lead-Context like server/http/rest/readContext.ts: known keys, texts cut at 200.
-- Null if it is unreadable; never an error.
CREATE FUNCTION lead_records.read_lead_context(header text) RETURNS jsonb
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
  facts := convert_from(
    decode(base64 || repeat('=', (4 - char_length(base64) % 4) % 4), 'base64'), 'UTF8'
  );
  IF NOT coalesce(
    facts ->> 'form' ~ '^[a-z][a-z-]{0,39}$'
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
      'gclid', 'fbclid', 'msclkid', 'ttclid', 'gbraid', 'wbraid'
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

-- Writes what is kept beside a lead, and its outbox row unless it is quarantined. Silently stores
-- nothing if the key is known; waits for a running call with the same key.
-- Rows of one call share the key.
CREATE FUNCTION lead_records.record_lead() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
AS $$
DECLARE
  call_key CONSTANT pg_catalog.text := lead_records.request_header('idempotency-key');
  is_further_row CONSTANT boolean :=
    coalesce(call_key = current_setting('lead_records.call_key', true), false);
  own_key CONSTANT pg_catalog.text := CASE WHEN NOT is_further_row THEN call_key END;
  -- All rows of this call up to this one: the same text as in server/store/storedLeads.ts.
  -- Without nulls, so that a column added later does not change the hash of leads without it.
  call_body CONSTANT pg_catalog.text := CASE WHEN call_key IS NOT NULL THEN encode(sha256(convert_to(concat(
    current_setting('lead_records.call_body', true),
    jsonb_strip_nulls(to_jsonb(NEW) - ARRAY['id', 'created_at'])
  ), 'UTF8')), 'hex') END;
  facts CONSTANT pg_catalog.jsonb :=
    lead_records.read_lead_context(lead_records.request_header('x-lead-context'));
  -- With this setting our own server marks its calls, and why it quarantines their leads.
  server CONSTANT pg_catalog.json := nullif(current_setting('lead_records.server', true), '');
  reason CONSTANT pg_catalog.text := coalesce(facts ->> 'trap', server ->> 'quarantine');
BEGIN
  IF char_length(call_key) NOT BETWEEN 16 AND 200 THEN
    RAISE SQLSTATE '22023' USING MESSAGE = 'Idempotency-Key must have 16 to 200 characters';
  END IF;
  IF server IS NULL AND starts_with(call_key, 'form-') THEN
    RAISE SQLSTATE '22023' USING MESSAGE = 'Idempotency-Key must not begin with form-';
  END IF;
  IF call_key IS NOT NULL THEN
    PERFORM set_config('lead_records.call_body', call_body, true);
  END IF;
  IF EXISTS (SELECT FROM lead_records.lead_states WHERE idempotency_key = own_key) THEN
    RETURN NULL;
  END IF;

  -- The lead's constraints are checked later, and reject what has no contact key here. The keys must
  -- match shared/emailAddress.ts and shared/phone.ts, the protocol shared/protocol.ts.
  INSERT INTO lead_records.lead_states
    (lead_id, quarantine, email_key, phone_digits, search_text, context, idempotency_key, body_hash, protocol)
  VALUES (
    NEW.id, reason,
    CASE WHEN char_length(NEW.email) <= 254 THEN lead_records.email_key(NEW.email) ELSE '' END,
    CASE WHEN char_length(NEW.phone) <= 40 THEN lead_records.phone_key(NEW.phone) ELSE '' END,
    lead_records.search_text(NEW),
    facts, own_key, CASE WHEN NOT is_further_row THEN call_body END,
    upper(overlay(
      left(encode(sha256(convert_to(call_key, 'UTF8')), 'hex'), 8) PLACING '-' FROM 5 FOR 0
    ))
  )
  ON CONFLICT (idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING;
  IF NOT FOUND THEN
    -- A concurrent call with the same key has just been stored.
    RETURN NULL;
  END IF;
  IF own_key IS NOT NULL THEN
    -- Further rows of the call have the same key; the setting ends with the statement, like the key if it fails.
    PERFORM set_config('lead_records.call_key', call_key, true);
  END IF;
  IF reason IS NULL THEN
    INSERT INTO lead_records.lead_outbox (lead_id) VALUES (NEW.id);
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER record_lead BEFORE INSERT ON public.merchant_leads
  FOR EACH ROW EXECUTE FUNCTION lead_records.record_lead();

-- Keeps the hash of all rows of a stored call. Rejects a call whose key was used with other rows, or
-- with more or fewer. Then resets itself for the transaction's next call.
CREATE FUNCTION lead_records.end_call() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
AS $$
DECLARE
  call_key CONSTANT pg_catalog.text := lead_records.request_header('idempotency-key');
  call_body CONSTANT pg_catalog.text := nullif(current_setting('lead_records.call_body', true), '');
BEGIN
  IF call_key = current_setting('lead_records.call_key', true) THEN
    UPDATE lead_records.lead_states SET body_hash = call_body
    WHERE idempotency_key = call_key AND body_hash <> call_body;
  ELSIF EXISTS (
    SELECT FROM lead_records.lead_states
    WHERE idempotency_key = call_key AND body_hash <> call_body
  ) THEN
    RAISE unique_violation USING MESSAGE = 'Idempotency-Key was used with another body';
  END IF;
  PERFORM set_config('lead_records.call_key', '', true), set_config('lead_records.call_body', '', true);
  RETURN NULL;
END
$$;

CREATE TRIGGER end_call AFTER INSERT ON public.merchant_leads
  FOR EACH STATEMENT EXECUTE FUNCTION lead_records.end_call();

-- Our own server's insert for a visitor, in one statement: a function's statements are parsed and
-- planned once per connection, without the poolers' help. Inserts the leads like PostgREST, in the role
-- anon with the request's headers until the transaction ends; durably, whatever the server's default.
-- Returns how many were stored.
CREATE FUNCTION lead_records.insert_as_visitor(headers text, leads json, server json) RETURNS integer
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
    set_config('lead_records.server', server::pg_catalog.text, true),
    set_config('role', 'anon', true);
  INSERT INTO public.merchant_leads (
    name, email, phone, platform, company, notes, abandoned_carts, average_value, potential_revenue
  )
  SELECT
    name, email, phone, platform, company, notes, abandoned_carts, average_value, potential_revenue
  FROM json_populate_recordset(NULL::public.merchant_leads, leads);
  GET DIAGNOSTICS stored = ROW_COUNT;
  RETURN stored;
END
$$;

-- A project's default privileges may already have granted all of this.
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
    EXECUTE format('REVOKE ALL ON SCHEMA lead_records FROM %s', grantee);
    EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA lead_records FROM %s', grantee);
    EXECUTE format('REVOKE ALL ON ALL SEQUENCES IN SCHEMA lead_records FROM %s', grantee);
    EXECUTE format('REVOKE ALL ON ALL FUNCTIONS IN SCHEMA lead_records FROM %s', grantee);
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

-- No policy grants access to the team's tables, whatever is granted by mistake.
ALTER TABLE lead_records.team_members ENABLE ROW LEVEL SECURITY;
ALTER TABLE lead_records.team_sign_ins ENABLE ROW LEVEL SECURITY;
ALTER TABLE lead_records.team_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE lead_records.team_clock ENABLE ROW LEVEL SECURITY;
ALTER TABLE lead_records.lead_work ENABLE ROW LEVEL SECURITY;
ALTER TABLE lead_records.lead_history ENABLE ROW LEVEL SECURITY;
ALTER TABLE lead_records.lead_conversions ENABLE ROW LEVEL SECURITY;

-- Shown in the project's dashboard.
COMMENT ON TABLE public.merchant_leads IS
  'Leads: merchants who left their contact on the site. Visitors (anon) may insert them and nothing else; they hold personal data.';
COMMENT ON POLICY merchant_leads_insert ON public.merchant_leads IS
  'Visitors may insert any lead that the constraints allow. There is no policy for reading, changing or deleting.';
COMMENT ON SCHEMA lead_records IS
  'What is kept beside the leads: for operators and the delivery, never for visitors or the public API.';
