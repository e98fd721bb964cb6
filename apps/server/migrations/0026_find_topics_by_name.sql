-- Topics become searchable. The job `search-documents` replaces these documents, which no search finds yet, by those of
-- the features.
INSERT INTO search_documents (kind, item_id, locale, title, snippet, url, visible_from, tokens, normalization, latin)
SELECT t.kind, t.id, l.locale, t.name->>l.locale, '', t.url, 'epoch', '{}', 0, ''
FROM (
  SELECT 'tagTopic' AS kind, id, name, '/topics/' || slug AS url FROM tags WHERE is_shown
  UNION ALL SELECT 'disciplineTopic', id, name, '/topics/discipline-' || code FROM disciplines
  UNION ALL SELECT 'associationTopic', id, name, '/topics/association-' || id FROM associations
) t
CROSS JOIN (VALUES ('zh_CN'), ('en_US')) l (locale);
