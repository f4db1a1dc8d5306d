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

COMMENT ON FUNCTION lead_desk.insert_as_visitor(text, json, json) IS
  'Inserts leads as PostgREST would, by the role anon with the request''s headers, until the transaction ends; durably, whatever the server''s habit. The third argument is what our own server adds, for accompany_lead: its limits per_minute and total, and a reason for quarantine. Answers how many leads were stored.';
