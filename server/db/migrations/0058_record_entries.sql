CREATE TABLE "record_diagnoses" (
	"care_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"patient_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "record_diagnoses_care_id_place_pk" PRIMARY KEY("care_id","place")
);
--> statement-breakpoint
CREATE TABLE "record_entries" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"place" integer NOT NULL,
	"patient_id" uuid NOT NULL,
	"care_id" uuid NOT NULL,
	"specialty_id" uuid,
	"polyclinic_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"year" integer NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "record_entries_kind_id_place_pk" PRIMARY KEY("kind","id","place")
);
--> statement-breakpoint
ALTER TABLE "record_diagnoses" ADD CONSTRAINT "record_diagnoses_care_id_medical_cares_id_fk" FOREIGN KEY ("care_id") REFERENCES "public"."medical_cares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_entries" ADD CONSTRAINT "record_entries_care_id_medical_cares_id_fk" FOREIGN KEY ("care_id") REFERENCES "public"."medical_cares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_diagnoses_patient" ON "record_diagnoses" USING btree ("patient_id","code","at" DESC NULLS FIRST,"care_id","is_confirmed");--> statement-breakpoint
CREATE INDEX "record_entries_listed" ON "record_entries" USING btree ("patient_id","kind","at" DESC NULLS FIRST,"id","place","care_id","specialty_id","polyclinic_id","year");--> statement-breakpoint
CREATE INDEX "record_entries_care" ON "record_entries" USING btree ("care_id");--> statement-breakpoint
CREATE INDEX "medical_cares_treated" ON "medical_cares" USING btree ("user_id","professional_id","answered_by","polyclinic_id","charge_id","validated_by");--> statement-breakpoint
CREATE INDEX "medical_cares_shared" ON "medical_cares" USING btree ("user_id") WHERE record_share = 'SHARED';
--> statement-breakpoint
CREATE FUNCTION "searchable_text"("written" text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT regexp_replace(lower(unaccent(written)), '(\d)\.(?=\d)', '\1', 'g');
$$;
--> statement-breakpoint
CREATE FUNCTION "is_civil_date"("day" text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN day ~ '^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
    THEN right(day, 2)::int <= extract(day FROM (left(day, 7) || '-01')::date + interval '1 month' - interval '1 day')
    ELSE false END;
$$;
--> statement-breakpoint
-- Of these encounters, what the lists of a record show: issued to the patient, of answers and results that stand, of files
-- that are shown. Of an encounter that was made by mistake, nothing (decision 026).
CREATE FUNCTION "record_entries_of"("cares" uuid[]) RETURNS SETOF "record_entries" LANGUAGE sql STABLE AS $$
  WITH listed AS (
    SELECT m.id, m.user_id, m.specialty_id, m.polyclinic_id, m.status, m.answer_count, m.reason,
        coalesce(m.started_at, m.created_at) AS at, m.number || ' ' || m.reason AS text
      FROM medical_cares m WHERE m.id = ANY (cares) AND m.close_reason IS DISTINCT FROM 'CREATED_IN_ERROR'
  ), documents AS (
    SELECT d.id, d.kind, d.medical_care_id AS care_id, coalesce(d.signed_at, d.frozen_at, d.created_at) AS at
      FROM care_documents d
      WHERE d.medical_care_id = ANY (cares) AND d.status IN ('PDF_READY', 'SIGNED') AND d.third_person IS NULL
        AND d.kind IN ('PRESCRIPTION', 'EXAM_ORDER')
  ), controls AS (
    SELECT l.id AS care_id, l.at, l.text,
        jsonb_path_query_first(a.values, '$[*] ? (@.Name == "control").Value') #>> '{}' AS day
      FROM listed l JOIN care_answers a ON a.medical_care_id = l.id AND a.version = l.answer_count
      -- Given back to be written again, an answer does not stand.
      WHERE l.status NOT IN (1, 2, 3)
  ), shown AS (
    SELECT id, entity_id AS care_id, name, created_at, mime_type LIKE 'image/%' AS is_picture
      FROM files WHERE entity = 'MedicalCare' AND entity_id = ANY (cares) AND hidden_at IS NULL
  ), entries AS (
    SELECT 'CARE' AS kind, id, 0 AS place, id AS care_id, at, text FROM listed
    UNION ALL
    SELECT DISTINCT 'CARE_' || d.kind, l.id, 0, l.id, l.at, l.text FROM documents d JOIN listed l ON l.id = d.care_id
    UNION ALL
    SELECT 'CARE_CONTROL', care_id, 0, care_id, at, text FROM controls WHERE is_civil_date(day)
    UNION ALL
    SELECT 'CONTROL', care_id, 0, care_id, (day || ' 12:00')::timestamp AT TIME ZONE 'America/Santiago', text
      FROM controls WHERE is_civil_date(day)
    UNION ALL
    SELECT 'PRESCRIPTION', d.id, 0, d.care_id, d.at, coalesce((SELECT string_agg(i.name || ' ' || i.dci, ' ' ORDER BY i.position)
        FROM prescription_items i WHERE i.document_id = d.id), '')
      FROM documents d WHERE d.kind = 'PRESCRIPTION'
    UNION ALL
    SELECT 'MEDICINE', d.id, i.position, d.care_id, d.at, i.name || ' ' || i.dci
      FROM documents d JOIN prescription_items i ON i.document_id = d.id
    UNION ALL
    SELECT 'EXAM_ORDER', d.id, 0, d.care_id, d.at, coalesce((SELECT string_agg(i.name || ' ' || i.code, ' ' ORDER BY i.position)
        FROM exam_order_items i WHERE i.document_id = d.id), '')
      FROM documents d WHERE d.kind = 'EXAM_ORDER'
    UNION ALL
    SELECT 'RESULT', r.id, 0, f.care_id, r.evaluated_at, r.exam_name || ' ' || r.exam_code
      FROM shown f JOIN result_exams r ON r.file_id = f.id
      WHERE NOT EXISTS (SELECT 1 FROM result_exams later WHERE later.file_id = r.file_id AND later.version > r.version)
    UNION ALL
    SELECT 'IMAGES', l.id, 0, l.id, max(f.created_at), l.reason || ' ' || string_agg(f.name, ' ' ORDER BY f.created_at, f.id)
      FROM shown f JOIN listed l ON l.id = f.care_id WHERE f.is_picture GROUP BY l.id, l.reason
    UNION ALL
    SELECT 'NOTE', n.id, 0, n.medical_care_id, n.created_at, n.text FROM medical_care_notes n WHERE n.medical_care_id = ANY (cares)
  )
  SELECT e.kind, e.id, e.place, l.user_id, l.id, l.specialty_id, l.polyclinic_id, e.at::timestamptz(3),
      extract(year FROM e.at AT TIME ZONE 'America/Santiago')::int, searchable_text(e.text)
    FROM entries e JOIN listed l ON l.id = e.care_id;
$$;
--> statement-breakpoint
-- Rows of questions for diagnoses, whatever the form calls them.
CREATE FUNCTION "record_diagnoses_of"("cares" uuid[]) RETURNS SETOF "record_diagnoses" LANGUAGE sql STABLE AS $$
  SELECT m.id, (row_number() OVER (PARTITION BY m.id ORDER BY control.place, given.place))::int, m.user_id,
      given.row ->> 'code', given.row ->> 'name', given.row ->> 'certainty' = 'CONFIRMED', a.answered_at
    FROM medical_cares m
    JOIN care_answers a ON a.medical_care_id = m.id AND a.version = m.answer_count
    JOIN form_versions v ON v.form_id = a.form_id AND v.version = a.form_version
    CROSS JOIN LATERAL jsonb_array_elements(v.controls) WITH ORDINALITY control (asked, place)
    JOIN LATERAL jsonb_array_elements(a.values) answer ON answer ->> 'Name' = control.asked ->> 'Name'
    CROSS JOIN LATERAL jsonb_array_elements(
      CASE jsonb_typeof(answer -> 'Rows') WHEN 'array' THEN answer -> 'Rows' ELSE '[]' END) WITH ORDINALITY given (row, place)
    WHERE m.id = ANY (cares) AND m.status NOT IN (1, 2, 3) AND m.close_reason IS DISTINCT FROM 'CREATED_IN_ERROR'
      AND control.asked -> 'ControlType' = '15' AND given.row ->> 'code' IS NOT NULL AND given.row ->> 'name' IS NOT NULL
      AND given.row ->> 'certainty' IS NOT NULL;
$$;
--> statement-breakpoint
-- Here and not in the program: lists are made of them, so no writer may forget them. One writer of an encounter after the
-- other, so that each sees what the former wrote.
CREATE FUNCTION "refresh_record_entries"("cares" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cares IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM medical_cares WHERE id = ANY (cares) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM record_entries e WHERE e.care_id = ANY (cares) AND NOT EXISTS (
    SELECT 1 FROM record_entries_of(cares) s WHERE s.kind = e.kind AND s.id = e.id AND s.place = e.place);
  INSERT INTO record_entries SELECT s.* FROM record_entries_of(cares) s
    LEFT JOIN record_entries e ON e.kind = s.kind AND e.id = s.id AND e.place = s.place
    WHERE e IS DISTINCT FROM s
  ON CONFLICT (kind, id, place) DO UPDATE SET patient_id = excluded.patient_id, care_id = excluded.care_id,
    specialty_id = excluded.specialty_id, polyclinic_id = excluded.polyclinic_id, at = excluded.at,
    year = excluded.year, search_text = excluded.search_text;
  DELETE FROM record_diagnoses d WHERE d.care_id = ANY (cares) AND NOT EXISTS (
    SELECT 1 FROM record_diagnoses_of(cares) s WHERE s = d);
  INSERT INTO record_diagnoses SELECT * FROM record_diagnoses_of(cares) ON CONFLICT DO NOTHING;
END;
$$;
--> statement-breakpoint
DO $$
DECLARE batch uuid[];
BEGIN
  FOR batch IN SELECT array_agg(id) FROM (SELECT id, row_number() OVER () / 500 AS n FROM medical_cares) numbered GROUP BY n LOOP
    INSERT INTO record_entries SELECT * FROM record_entries_of(batch);
    INSERT INTO record_diagnoses SELECT * FROM record_diagnoses_of(batch);
  END LOOP;
END;
$$;
--> statement-breakpoint
-- Nothing hangs on an encounter when it is made.
CREATE FUNCTION "care_is_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_entries SELECT 'CARE', id, 0, user_id, id, specialty_id, polyclinic_id, coalesce(started_at, created_at),
      extract(year FROM coalesce(started_at, created_at) AT TIME ZONE 'America/Santiago')::int, searchable_text(number || ' ' || reason)
    FROM new_rows WHERE close_reason IS DISTINCT FROM 'CREATED_IN_ERROR';
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "medical_cares_listed" AFTER INSERT ON "medical_cares" REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "care_is_listed"();
--> statement-breakpoint
CREATE FUNCTION "care_is_listed_again"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_record_entries((SELECT array_agg(n.id) FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.user_id, n.specialty_id, n.polyclinic_id, n.number, n.reason, n.started_at, n.created_at, n.answer_count,
        n.status IN (1, 2, 3), n.close_reason = 'CREATED_IN_ERROR')
      IS DISTINCT FROM (o.user_id, o.specialty_id, o.polyclinic_id, o.number, o.reason, o.started_at, o.created_at, o.answer_count,
        o.status IN (1, 2, 3), o.close_reason = 'CREATED_IN_ERROR')));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "medical_cares_relisted" AFTER UPDATE ON "medical_cares" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "care_is_listed_again"();
--> statement-breakpoint
CREATE FUNCTION "part_of_care_is_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_record_entries((SELECT array_agg(DISTINCT medical_care_id) FROM changed));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "care_answers_listed" AFTER INSERT ON "care_answers" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "part_of_care_is_listed"();
--> statement-breakpoint
CREATE TRIGGER "medical_care_notes_listed" AFTER INSERT ON "medical_care_notes" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "part_of_care_is_listed"();
--> statement-breakpoint
CREATE FUNCTION "document_is_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_record_entries((SELECT array_agg(DISTINCT medical_care_id) FROM changed
    WHERE status IN ('PDF_READY', 'SIGNED')));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "care_documents_listed" AFTER INSERT ON "care_documents" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "document_is_listed"();
--> statement-breakpoint
CREATE FUNCTION "document_is_listed_again"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_record_entries((SELECT array_agg(DISTINCT n.medical_care_id) FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE n.status IN ('PDF_READY', 'SIGNED') OR o.status IN ('PDF_READY', 'SIGNED')));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "care_documents_relisted" AFTER UPDATE ON "care_documents" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "document_is_listed_again"();
--> statement-breakpoint
CREATE FUNCTION "item_is_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_record_entries((SELECT array_agg(DISTINCT d.medical_care_id) FROM changed c JOIN care_documents d ON d.id = c.document_id
    WHERE d.status IN ('PDF_READY', 'SIGNED')));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "prescription_items_listed" AFTER INSERT ON "prescription_items" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "item_is_listed"();
--> statement-breakpoint
CREATE TRIGGER "prescription_items_relisted" AFTER UPDATE ON "prescription_items" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "item_is_listed"();
--> statement-breakpoint
CREATE TRIGGER "exam_order_items_listed" AFTER INSERT ON "exam_order_items" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "item_is_listed"();
--> statement-breakpoint
CREATE TRIGGER "exam_order_items_relisted" AFTER UPDATE ON "exam_order_items" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "item_is_listed"();
--> statement-breakpoint
CREATE FUNCTION "file_is_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_record_entries((SELECT array_agg(DISTINCT entity_id) FROM changed WHERE entity = 'MedicalCare'));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "files_listed" AFTER INSERT ON "files" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "file_is_listed"();
--> statement-breakpoint
CREATE TRIGGER "files_relisted" AFTER UPDATE ON "files" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "file_is_listed"();
--> statement-breakpoint
CREATE TRIGGER "files_unlisted" AFTER DELETE ON "files" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "file_is_listed"();
--> statement-breakpoint
CREATE FUNCTION "result_is_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_record_entries((SELECT array_agg(DISTINCT f.entity_id) FROM changed c JOIN files f ON f.id = c.file_id
    WHERE f.entity = 'MedicalCare'));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "result_exams_listed" AFTER INSERT ON "result_exams" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "result_is_listed"();
--> statement-breakpoint
CREATE TRIGGER "result_exams_unlisted" AFTER DELETE ON "result_exams" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "result_is_listed"();
