-- What is left of a lead that was erased at a person's wish: names as in the embedded store, where a
-- restored backup is rid of it again.
CREATE TABLE lead_desk.erased_leads (
  lead_id bigint PRIMARY KEY,
  erased_at timestamptz(3) NOT NULL DEFAULT now(),
  email_trace text NOT NULL,
  phone_trace text NOT NULL
);

CREATE INDEX erased_leads_by_time ON lead_desk.erased_leads (erased_at);

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
    EXECUTE format('REVOKE ALL ON lead_desk.erased_leads FROM %s', grantee);
  END LOOP;
END
$$;

COMMENT ON TABLE lead_desk.erased_leads IS 'Leads that were erased at a person''s wish; it names nobody.';
COMMENT ON COLUMN lead_desk.erased_leads.lead_id IS 'Number that the lead had.';
COMMENT ON COLUMN lead_desk.erased_leads.erased_at IS 'When it was erased.';
COMMENT ON COLUMN lead_desk.erased_leads.email_trace IS
  'HMAC-SHA-256 of its email_key, keyed with form_secret: without that nobody can tell whose it was.';
COMMENT ON COLUMN lead_desk.erased_leads.phone_trace IS 'The same of its phone_digits.';
COMMENT ON INDEX lead_desk.erased_leads_by_time IS 'For a purge.';
