-- gbraid and wbraid are kept with the other click ids: Google gives them in the place of gclid on iPhones.

CREATE OR REPLACE FUNCTION lead_desk.read_lead_context(header text) RETURNS jsonb
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

COMMENT ON FUNCTION lead_desk.read_lead_context(text) IS
  'Reads the header X-Lead-Context (base64url JSON, at most 4096 characters) as leads/leadContext.ts does: known keys, texts cut at 200. Null where it cannot be read; never an error.';
