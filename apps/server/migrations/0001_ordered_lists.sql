-- Pages of a long list without OFFSET over it: see docs/decisions on paging.
-- An anchor says how many members of its list stand at or before its key. It stays true when the member that
-- gave it its key goes, so adding and removing members only moves the ranks of the anchors behind them.

CREATE FUNCTION list_anchor_gap(for_list text, after_key text, until_key text, base_rank bigint) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO list_anchors (list, key, rank)
  SELECT for_list, key, base_rank + nth
  FROM (
    SELECT key, row_number() OVER (ORDER BY key) AS nth
    FROM list_members
    WHERE list = for_list AND key > after_key AND (until_key IS NULL OR key < until_key)
  ) AS between_anchors
  WHERE nth % 100 = 0
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION list_members_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gap record;
BEGIN
  -- One writer a list at a time: ranks are counted, and a count must not miss a neighbour's uncommitted row.
  PERFORM pg_advisory_xact_lock(hashtextextended(names.list, 0))
  FROM (SELECT DISTINCT list FROM added ORDER BY list) AS names;

  UPDATE list_anchors AS anchor SET rank = anchor.rank + behind.members
  FROM (
    SELECT moved.list, moved.key, count(*) AS members
    FROM added JOIN list_anchors AS moved ON moved.list = added.list AND moved.key >= added.key
    GROUP BY moved.list, moved.key
  ) AS behind
  WHERE anchor.list = behind.list AND anchor.key = behind.key;

  FOR gap IN
    SELECT DISTINCT names.list, coalesce(below.key, '') AS after_key, coalesce(below.rank, 0) AS base_rank, above.key AS until_key, above.rank AS until_rank
    FROM added AS names
    LEFT JOIN LATERAL (SELECT key, rank FROM list_anchors WHERE list = names.list AND key < names.key ORDER BY key DESC LIMIT 1) AS below ON true
    LEFT JOIN LATERAL (SELECT key, rank FROM list_anchors WHERE list = names.list AND key >= names.key ORDER BY key LIMIT 1) AS above ON true
  LOOP
    IF gap.until_rank IS NULL THEN
      IF (SELECT count(*) FROM (SELECT FROM list_members WHERE list = gap.list AND key > gap.after_key LIMIT 200) AS tail) >= 200 THEN
        PERFORM list_anchor_gap(gap.list, gap.after_key, NULL, gap.base_rank);
      END IF;
    ELSIF gap.until_rank - gap.base_rank > 400 THEN
      PERFORM list_anchor_gap(gap.list, gap.after_key, gap.until_key, gap.base_rank);
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION list_members_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(names.list, 0))
  FROM (SELECT DISTINCT list FROM removed ORDER BY list) AS names;

  UPDATE list_anchors AS anchor SET rank = anchor.rank - behind.members
  FROM (
    SELECT moved.list, moved.key, count(*) AS members
    FROM removed JOIN list_anchors AS moved ON moved.list = removed.list AND moved.key >= removed.key
    GROUP BY moved.list, moved.key
  ) AS behind
  WHERE anchor.list = behind.list AND anchor.key = behind.key;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION list_members_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a list member is removed and added again, never updated';
END
$$;
--> statement-breakpoint
CREATE TRIGGER list_members_added AFTER INSERT ON list_members
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_members_added();
--> statement-breakpoint
CREATE TRIGGER list_members_removed AFTER DELETE ON list_members
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION list_members_removed();
--> statement-breakpoint
CREATE TRIGGER list_members_fixed BEFORE UPDATE ON list_members
FOR EACH ROW EXECUTE FUNCTION list_members_fixed();
--> statement-breakpoint
-- One page, in the order of the keys or against it, of the members at or before `until_key` (all when it is null).
-- Always answers at least one row, for `total`; past the end its `item_id` is null.
-- Every condition is a plain bound and the plan always that of the index: a session that has read short lists would
-- otherwise keep a plan that walks all of a long one.
CREATE FUNCTION list_page(for_list text, until_key text, descending boolean, skip bigint, size integer)
RETURNS TABLE (item_id bigint, key text, total bigint) LANGUAGE plpgsql STABLE ROWS 10
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
#variable_conflict use_column
DECLARE
  -- Behind every key there can be: the last code point, which no text begins with eight times.
  upper_key CONSTANT text := coalesce(until_key, repeat(U&'\+10FFFF', 8));
  last_anchor record;
  start_anchor record;
  members bigint;
BEGIN
  SELECT a.key, a.rank INTO last_anchor FROM list_anchors a
  WHERE a.list = for_list AND a.key <= upper_key COLLATE "C" ORDER BY a.key DESC LIMIT 1;

  SELECT coalesce(last_anchor.rank, 0) + count(*) INTO members FROM list_members m
  WHERE m.list = for_list AND m.key > coalesce(last_anchor.key, '') COLLATE "C" AND m.key <= upper_key COLLATE "C";

  IF skip >= members THEN
    RETURN QUERY SELECT NULL::bigint, NULL::text, members;
  ELSIF descending THEN
    SELECT a.key, a.rank INTO start_anchor FROM list_anchors a
    WHERE a.list = for_list AND a.rank >= members - skip ORDER BY a.rank, a.key LIMIT 1;
    IF start_anchor.key IS NULL OR start_anchor.key > upper_key COLLATE "C" THEN
      SELECT upper_key AS key, members AS rank INTO start_anchor;
    END IF;
    RETURN QUERY SELECT m.item_id, m.key::text, members FROM list_members m
    WHERE m.list = for_list AND m.key <= start_anchor.key COLLATE "C"
    ORDER BY m.key DESC OFFSET start_anchor.rank - (members - skip) LIMIT size;
  ELSE
    SELECT a.key, a.rank INTO start_anchor FROM list_anchors a
    WHERE a.list = for_list AND a.rank <= skip ORDER BY a.rank DESC, a.key DESC LIMIT 1;
    RETURN QUERY SELECT m.item_id, m.key::text, members FROM list_members m
    WHERE m.list = for_list AND m.key > coalesce(start_anchor.key, '') COLLATE "C" AND m.key <= upper_key COLLATE "C"
    ORDER BY m.key OFFSET skip - coalesce(start_anchor.rank, 0) LIMIT size;
  END IF;
END
$$;
