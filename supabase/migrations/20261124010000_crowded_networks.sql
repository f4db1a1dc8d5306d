-- A crowded network has its leads kept apart, and refuses at ten times its share: nobody locks a neighbour out.

CREATE OR REPLACE FUNCTION lead_desk.take_turn(address text, per_minute integer, step integer DEFAULT 1)
RETURNS integer
LANGUAGE plpgsql SET search_path = ''
AS $$
DECLARE
  this_minute CONSTANT timestamp with time zone := date_trunc('minute', now());
  salt CONSTANT pg_catalog.bytea := lead_desk.salt_of_today();
  server CONSTANT pg_catalog.json := nullif(current_setting('lead_desk.server', true), '');
  is_proven CONSTANT boolean := coalesce((server ->> 'proven')::boolean, false);
  circle record;
  hash pg_catalog.bytea;
  sender pg_catalog.bytea;
  turns integer;
  is_crowded boolean := false;
BEGIN
  FOR circle IN SELECT network, share, share > 1 AS is_wide FROM lead_desk.networks_of(address) LOOP
    hash := sha256(salt || convert_to(circle.network, 'UTF8'));
    sender := coalesce(sender, hash);
    INSERT INTO lead_desk.insert_turns AS turn (minute, network_hash, is_narrowest, count)
    VALUES (this_minute, hash, NOT circle.is_wide, step)
    ON CONFLICT (minute, network_hash) DO UPDATE SET count = turn.count + step
      WHERE per_minute IS NULL OR (circle.is_wide AND is_proven)
        OR turn.count + step <= per_minute * circle.share * CASE WHEN circle.is_wide THEN 10 ELSE 1 END
    RETURNING count INTO turns;
    IF NOT FOUND THEN
      RETURN greatest(1, ceil(extract(epoch FROM this_minute + INTERVAL '1 minute' - now())));
    END IF;
    is_crowded := is_crowded
      OR coalesce(circle.is_wide AND NOT is_proven AND turns > per_minute * circle.share, false);
  END LOOP;
  IF turns = 1 THEN
    -- Rows that somebody else is deleting are his: waiting for them could end in a deadlock.
    DELETE FROM lead_desk.insert_turns WHERE (minute, network_hash) IN (
      SELECT minute, network_hash FROM lead_desk.insert_turns
      WHERE minute < this_minute FOR UPDATE SKIP LOCKED
    );
  END IF;
  PERFORM set_config('lead_desk.crowded', CASE WHEN is_crowded THEN 'on' ELSE '' END, true);
  IF is_crowded THEN
    -- What is kept apart for a crowded network counts for nobody else.
    UPDATE lead_desk.insert_turns SET is_narrowest = false
    WHERE minute = this_minute AND network_hash = sender AND is_narrowest;
  END IF;
  RETURN 0;
END
$$;
COMMENT ON FUNCTION lead_desk.take_turn(text, integer, integer) IS
  'Counts one lead more for an address and its networks in this minute, or with step -1 one less: 0 where it may go on, else the seconds to wait, and the caller takes its transaction back. A network around the address refuses at ten times its share, and nobody whose call our own server found proven; beyond the share it is crowded, which is_flood then says of this lead. Null for per_minute is no limit.';

CREATE OR REPLACE FUNCTION lead_desk.is_flood(total integer) RETURNS boolean
LANGUAGE sql STABLE
BEGIN ATOMIC
  -- Each sender has one row at least: more of them than the limit need not be read.
  SELECT coalesce(current_setting('lead_desk.crowded', true) = 'on', false) OR coalesce(sum(count) > total, false)
  FROM (
    SELECT count FROM lead_desk.insert_turns
    WHERE minute = date_trunc('minute', now()) AND is_narrowest LIMIT total + 1
  ) AS senders;
END;
COMMENT ON FUNCTION lead_desk.is_flood(integer) IS
  'Whether the lead whose turn was taken last comes from a crowded network, or more leads than the limit were stored in this minute from all others together, as far as they are committed. It locks nothing.';

COMMENT ON COLUMN lead_desk.insert_turns.is_narrowest IS
  'Whether it is the narrowest network of a sender in no crowded network: those together make the count of all.';
COMMENT ON COLUMN lead_desk.settings.insert_limit_per_minute IS
  'Leads a minute from one address. Its networks have some times as many (networks_of); beyond, theirs go into quarantine, and at ten times that they are refused. Null for no limit.';
