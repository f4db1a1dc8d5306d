-- What a person has had put right: known to the audit by a keyed hash of the old value, and delivered.
ALTER TABLE lead_desk.operator_actions
  ADD COLUMN detail text,
  DROP CONSTRAINT operator_actions_action,
  ADD CONSTRAINT operator_actions_action CHECK (
    action IN ('erase', 'disclose', 'purge', 'export', 'restore', 'copy', 'correct')
  );

CREATE INDEX operator_actions_traced ON lead_desk.operator_actions (happened_at)
  WHERE detail IS NOT NULL;

ALTER TABLE lead_desk.lead_states ADD COLUMN corrected_at timestamptz(3);

COMMENT ON COLUMN lead_desk.operator_actions.detail IS
  'The field that was corrected, and HMAC-SHA-256 of what stood there, keyed with form_secret; null for other actions.';
COMMENT ON CONSTRAINT operator_actions_action ON lead_desk.operator_actions IS 'A known action.';
COMMENT ON INDEX lead_desk.operator_actions_traced IS 'For a purge, which forgets the traces.';
COMMENT ON COLUMN lead_desk.lead_states.corrected_at IS 'When the person had it corrected last; null for never.';
