-- Lower case without accents: what `search_text` was. It also orders texts, since É stands beside E whatever the database's collation.
CREATE FUNCTION plain_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$ BEGIN RETURN lower(public.unaccent('public.unaccent'::regdictionary, value)); END $$;--> statement-breakpoint
-- A text as it is searched: also without blanks, hyphens and apostrophes, and with "st" and "saint" alike before another word.
-- "saint" becomes "saintst" before a letter: "St Nazaire" and "Saint-Nazaire" are one text, in which "saint", "st" and "stnazaire" are found.
-- The same in JavaScript: model/search/searchText.ts.
CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  plain text := public.plain_text(value);
BEGIN
  IF strpos(plain, 'st') > 0 THEN
    plain := regexp_replace(plain, E'\\mst(e?)[ .\t\n\r\u00a0\u2009\u202f\u2010-\u2014-]+(?=[a-z])', 'saint\1', 'g');
  END IF;
  plain := translate(plain, E' \t\n\r\u00a0\u2009\u202f\'\u2018\u2019\u02bc\u00b4`-\u2010\u2011\u2012\u2013\u2014', '');
  IF strpos(plain, 'saint') > 0 THEN
    plain := regexp_replace(plain, 'saint(?=[a-z])', 'saintst', 'g');
  END IF;
  RETURN plain;
END $$;--> statement-breakpoint
-- "ST" in a plate is no saint.
CREATE OR REPLACE FUNCTION plate_search(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$ BEGIN RETURN regexp_replace(public.plain_text(value), '[[:space:].-]', '', 'g'); END $$;--> statement-breakpoint
-- What was stored and indexed by the former function.
DO $$
DECLARE
  searched regclass;
BEGIN
  FOR searched IN SELECT i.indexrelid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace AND pg_get_indexdef(i.indexrelid) LIKE '%search_text(%'
  LOOP
    EXECUTE format('REINDEX INDEX %s', searched);
  END LOOP;
END $$;--> statement-breakpoint
-- The trigger takes the words from the trainee.
UPDATE need_trainings SET trainee_search = NULL;
