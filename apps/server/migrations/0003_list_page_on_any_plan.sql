-- A session that has read short lists keeps one plan for all of them. The conditions of 0001 ("… IS NULL OR key <= …")
-- then no longer bound the index, and a page of a long list walked all of it. Here every condition is a plain bound,
-- and the plan is always that of the index, whatever the session has done before.

CREATE OR REPLACE FUNCTION list_page(for_list text, until_key text, descending boolean, skip bigint, size integer)
RETURNS TABLE (item_id bigint, key text, total bigint) LANGUAGE plpgsql STABLE
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
