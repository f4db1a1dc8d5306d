-- SHA-256 of all rows of the call, beside its idempotency_key; null for what was stored without one, or before it was kept.
ALTER TABLE lead_states ADD COLUMN body_hash TEXT;

-- Addresses beyond ASCII have their letters composed now, and one sigma. The program lends its own function.
UPDATE lead_states
SET email_key = email_key((SELECT email FROM merchant_leads WHERE id = lead_id))
WHERE email_key GLOB '*[^' || char(1) || '-' || char(127) || ']*';
