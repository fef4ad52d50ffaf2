-- A plate, or a part of it, without case and what people put between letters and digits.
CREATE FUNCTION plate_search(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$ BEGIN RETURN regexp_replace(public.search_text(value), '[[:space:].-]', '', 'g'); END $$;--> statement-breakpoint
-- As before (0000_extensions.sql); overseas departments have country codes of their own, and are dialled with a 0 like the others.
DROP INDEX "trainees_phone_number_match", "trainees_mobile_phone_match";--> statement-breakpoint
CREATE OR REPLACE FUNCTION phone_search(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT regexp_replace(regexp_replace(value, '[[:space:]./()-]', '', 'g'), '(^|[,%])(\+|00)(330?|(?=262|59[046]))', '\10', 'g') $$;--> statement-breakpoint
-- What follows brings stored values to the form in which model/kernel/normalise.ts keeps new ones. What it cannot read stays as it is.
CREATE FUNCTION migrated_phone(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  number text := regexp_replace(replace(translate(value, U&'\00A0\202F', ''), '(0)', ''), '[[:space:]./()-]', '', 'g');
BEGIN
  number := regexp_replace(number, '^00(?=[1-9])', '+');
  number := CASE
    WHEN number ~ '^0(262|263|269|69[23]|639(?!98))\d{6}$' THEN '+262' || substr(number, 2)
    WHEN number ~ '^0(590|69[01])\d{6}$' THEN '+590' || substr(number, 2)
    WHEN number ~ '^0[56]94\d{6}$' THEN '+594' || substr(number, 2)
    WHEN number ~ '^0(596|69[67])\d{6}$' THEN '+596' || substr(number, 2)
    WHEN number ~ '^0[1-9]\d{8}$' THEN '+33' || substr(number, 2)
    WHEN number ~ '^[1-9]\d{8}$' THEN '+33' || number
    WHEN number ~ '^33[1-9]\d{8}$' THEN '+' || number
    WHEN number ~ '^\+330[1-9]\d{8}$' THEN '+33' || substr(number, 5)
    ELSE number
  END;
  RETURN CASE WHEN number ~ '^\+33[1-9]\d{8}$' OR (number ~ '^\+[1-9]\d{7,14}$' AND number !~ '^\+33') THEN number ELSE value END;
END $$;--> statement-breakpoint
CREATE FUNCTION migrated_email(value text) RETURNS text LANGUAGE sql IMMUTABLE
AS $$ SELECT lower(btrim(translate(value, U&'\00A0\200B\200C\200D\2060\FEFF', ''), E' \t\r\n')) $$;--> statement-breakpoint
CREATE FUNCTION migrated_plate(value text) RETURNS text LANGUAGE sql IMMUTABLE
AS $$ SELECT CASE WHEN w.compact ~ '^[A-Z]{2}\d{3}[A-Z]{2}$'
    THEN substr(w.compact, 1, 2) || '-' || substr(w.compact, 3, 3) || '-' || substr(w.compact, 6) ELSE w.written END
  FROM (SELECT v.written, regexp_replace(v.written, '[[:space:].-]', '', 'g') AS compact
    FROM (SELECT upper(btrim(regexp_replace(value, '[[:space:]]+', ' ', 'g'))) AS written) v) w $$;--> statement-breakpoint
CREATE FUNCTION migrated_contacts(contacts jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
AS $$ SELECT coalesce(jsonb_agg(c.value
    || CASE WHEN c.value->>'phoneNumber' IS NULL THEN '{}' ELSE jsonb_build_object('phoneNumber', migrated_phone(c.value->>'phoneNumber')) END
    || CASE WHEN c.value->>'secondPhoneNumber' IS NULL THEN '{}' ELSE jsonb_build_object('secondPhoneNumber', migrated_phone(c.value->>'secondPhoneNumber')) END
    || CASE WHEN c.value->>'email' IS NULL THEN '{}' ELSE jsonb_build_object('email', migrated_email(c.value->>'email')) END
    ORDER BY c.rank), '[]')
  FROM jsonb_array_elements(contacts) WITH ORDINALITY AS c(value, rank) $$;--> statement-breakpoint
UPDATE trainees SET phone_number = migrated_phone(phone_number), mobile_phone = migrated_phone(mobile_phone), email = migrated_email(email)
WHERE phone_number IS NOT NULL OR mobile_phone IS NOT NULL OR email <> migrated_email(email);--> statement-breakpoint
CREATE INDEX "trainees_phone_number_match" ON "trainees" USING btree (phone_search("phone_number"));--> statement-breakpoint
CREATE INDEX "trainees_mobile_phone_match" ON "trainees" USING btree (phone_search("mobile_phone"));--> statement-breakpoint
UPDATE companies SET phone_number = migrated_phone(phone_number), second_phone_number = migrated_phone(second_phone_number), email = migrated_email(email);--> statement-breakpoint
UPDATE company_contacts SET phone_number = migrated_phone(phone_number), second_phone_number = migrated_phone(second_phone_number), email = migrated_email(email);--> statement-breakpoint
UPDATE renters SET phone_number = migrated_phone(phone_number), second_phone_number = migrated_phone(second_phone_number), email = migrated_email(email);--> statement-breakpoint
UPDATE car_dealer_sellers SET phone_number = migrated_phone(phone_number), second_phone_number = migrated_phone(second_phone_number), email = migrated_email(email);--> statement-breakpoint
UPDATE trainers SET phone_number = migrated_phone(phone_number), second_phone_number = migrated_phone(second_phone_number);--> statement-breakpoint
UPDATE bookings SET phone = migrated_phone(phone), email = migrated_email(email), plate_number = migrated_plate(plate_number),
  siret = regexp_replace(siret, '[[:space:].-]', '', 'g');--> statement-breakpoint
UPDATE caterers SET phone_number = migrated_phone(phone_number), email = migrated_email(email), contacts = migrated_contacts(contacts);--> statement-breakpoint
UPDATE hotels SET phone_number = migrated_phone(phone_number), email = migrated_email(email), contacts = migrated_contacts(contacts);--> statement-breakpoint
UPDATE training_locations SET contacts = migrated_contacts(contacts) WHERE contacts IS NOT NULL;--> statement-breakpoint
UPDATE need_trainings SET car_number_plate = migrated_plate(car_number_plate) WHERE car_number_plate <> migrated_plate(car_number_plate);--> statement-breakpoint
-- One of two companies with the same SIRET keeps it as it was typed, one of two vehicles its plate: the lists of both name them.
UPDATE companies c SET siret = regexp_replace(c.siret, '[[:space:].-]', '', 'g')
WHERE c.siret ~ '[[:space:].-]' AND NOT EXISTS (SELECT FROM companies o WHERE o.id <> c.id
  AND regexp_replace(o.siret, '[[:space:].-]', '', 'g') = regexp_replace(c.siret, '[[:space:].-]', '', 'g') AND (o.siret !~ '[[:space:].-]' OR o.id < c.id));--> statement-breakpoint
UPDATE vehicles v SET matriculation = migrated_plate(v.matriculation)
WHERE v.matriculation <> migrated_plate(v.matriculation) AND (v.deleted_at IS NOT NULL OR NOT EXISTS (SELECT FROM vehicles o WHERE o.id <> v.id
  AND o.deleted_at IS NULL AND migrated_plate(o.matriculation) = migrated_plate(v.matriculation)
  AND (o.matriculation = migrated_plate(o.matriculation) OR o.id < v.id)));--> statement-breakpoint
DROP FUNCTION migrated_contacts(jsonb);--> statement-breakpoint
DROP FUNCTION migrated_plate(text);--> statement-breakpoint
DROP FUNCTION migrated_email(text);--> statement-breakpoint
DROP FUNCTION migrated_phone(text);
