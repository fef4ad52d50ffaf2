CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- The functions come before the tables: generated columns and indexes call them.
-- Lower case without accents. It also orders texts, since É stands beside E whatever the database's collation.
-- unaccent() is only "stable", since its dictionary may be changed; ours is not, and an index needs "immutable".
-- plpgsql: an SQL function of this kind is not inlined, and slower to call.
CREATE FUNCTION plain_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$ BEGIN RETURN lower(public.unaccent('public.unaccent'::regdictionary, value)); END $$;--> statement-breakpoint
-- A text as it is searched: also without blanks, hyphens and apostrophes, and with "st" and "saint" alike before another word.
-- "saint" becomes "saintst" before a letter: "St Nazaire" and "Saint-Nazaire" are one text, in which "saint", "st" and "stnazaire" are found.
-- The same in JavaScript: model/search/searchText.ts.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
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
-- A telephone number, or a part of it, without what people put between the digits; the French prefix reads as 0. Overseas departments
-- have country codes of their own, and are dialled with a 0 like the others.
CREATE FUNCTION phone_search(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT regexp_replace(regexp_replace(value, '[[:space:]./()-]', '', 'g'), '(^|[,%])(\+|00)(330?|(?=262|59[046]))', '\10', 'g') $$;--> statement-breakpoint
-- A plate, or a part of it, without case and what people put between letters and digits. "ST" in it is no saint.
CREATE FUNCTION plate_search(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$ BEGIN RETURN regexp_replace(public.plain_text(value), '[[:space:].-]', '', 'g'); END $$;
