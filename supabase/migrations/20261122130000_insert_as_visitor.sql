-- What our own server does for a visitor, in one statement: a function's statements are parsed and
-- planned once for a connection, and poolers need not know of them.

CREATE FUNCTION lead_desk.insert_as_visitor(
  headers text, leads json, address text, per_minute integer, OUT wait integer, OUT stored integer
)
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  wait := CASE
    WHEN address IS NULL OR per_minute IS NULL THEN 0
    ELSE lead_desk.take_turn(address, per_minute)
  END;
  IF wait > 0 THEN
    RETURN;
  END IF;
  IF current_setting('synchronous_commit') = 'off' THEN
    PERFORM set_config('synchronous_commit', 'on', true);
  END IF;
  PERFORM set_config('request.headers', headers, true), set_config('role', 'anon', true);
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

COMMENT ON FUNCTION lead_desk.insert_as_visitor(text, json, text, integer) IS
  'Inserts leads as PostgREST would, by the role anon with the request''s headers, until the transaction ends; durably, whatever the server''s habit. First counts the call of the address as take_turn does, and stores nothing where it must wait. Nulls are counted by nobody.';
