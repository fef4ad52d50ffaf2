CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- The functions come before the tables: generated columns and indexes call them.
-- Lower case without accents. unaccent() is only "stable", since its dictionary may be changed; ours is not, and an index needs "immutable".
-- plpgsql: an SQL function of this kind is not inlined, and slower to call.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$ BEGIN RETURN lower(public.unaccent('public.unaccent'::regdictionary, value)); END $$;--> statement-breakpoint
-- A telephone number, or a part of it, without what people put between the digits; the French prefix reads as 0. Overseas departments
-- have country codes of their own, and are dialled with a 0 like the others.
CREATE FUNCTION phone_search(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT regexp_replace(regexp_replace(value, '[[:space:]./()-]', '', 'g'), '(^|[,%])(\+|00)(330?|(?=262|59[046]))', '\10', 'g') $$;--> statement-breakpoint
-- A plate, or a part of it, without case and what people put between letters and digits.
CREATE FUNCTION plate_search(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$ BEGIN RETURN regexp_replace(public.search_text(value), '[[:space:].-]', '', 'g'); END $$;
