-- What operators ask for daily is found without reading what was done with long ago.

-- A fresh lead is at the end of both, and leaves them as it is worked with and exported.
CREATE INDEX lead_states_untouched ON lead_desk.lead_states (lead_id) WHERE status = 'new';
CREATE INDEX lead_states_unexported ON lead_desk.lead_states (lead_id) WHERE exported_at IS NULL;

-- Deliveries that wait or were given up: few beside those that arrived.
CREATE INDEX deliveries_unfinished ON lead_desk.deliveries (state, id) WHERE state <> 'delivered';

COMMENT ON INDEX lead_desk.lead_states_untouched IS 'For the leads that nobody has worked with yet.';
COMMENT ON INDEX lead_desk.lead_states_unexported IS 'For the leads that were not exported yet.';
COMMENT ON INDEX lead_desk.deliveries_unfinished IS 'For the deliveries that wait or were given up.';
