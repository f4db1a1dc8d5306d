-- What is left of a lead that was erased at a person's wish, so that a restored backup is rid of it again.
CREATE TABLE erased_leads (
  lead_id INTEGER PRIMARY KEY,
  erased_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- HMAC-SHA-256 of what the lead had as email_key and phone_digits, keyed with the store's secret.
  email_trace TEXT NOT NULL,
  phone_trace TEXT NOT NULL
) STRICT;

CREATE INDEX erased_leads_by_time ON erased_leads (erased_at);
