-- What a person has had put right: known to the audit by a keyed hash of the old value, and delivered.
CREATE TABLE recorded_actions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  happened_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  action TEXT NOT NULL,
  leads INTEGER NOT NULL,
  -- The field that was corrected, and HMAC-SHA-256 of what stood there, keyed with the store's secret.
  detail TEXT,
  CONSTRAINT operator_actions_action CHECK (
    action IN ('erase', 'disclose', 'purge', 'export', 'restore', 'copy', 'correct')
  )
) STRICT;

INSERT INTO recorded_actions (id, happened_at, action, leads)
SELECT id, happened_at, action, leads FROM operator_actions;

DROP TABLE operator_actions;
ALTER TABLE recorded_actions RENAME TO operator_actions;

CREATE INDEX operator_actions_traced ON operator_actions (happened_at) WHERE detail IS NOT NULL;

-- When the person had it corrected last; null for never.
ALTER TABLE lead_states ADD COLUMN corrected_at TEXT;
