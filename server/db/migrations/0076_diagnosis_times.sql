-- A diagnosis has the time of the first answer of its encounter that contains it: a correction does not move it (decision 191).
CREATE OR REPLACE FUNCTION "record_diagnoses_of"("cares" uuid[]) RETURNS SETOF "record_diagnoses" LANGUAGE sql STABLE AS $$
  WITH written AS (
    SELECT m.id, m.user_id, a.version = m.answer_count AS stands, a.answered_at, control.place AS question, given.place AS line,
        given.row ->> 'code' AS code, given.row ->> 'name' AS name, given.row ->> 'certainty' AS certainty
      FROM medical_cares m
      JOIN care_answers a ON a.medical_care_id = m.id
      JOIN form_versions v ON v.form_id = a.form_id AND v.version = a.form_version
      CROSS JOIN LATERAL jsonb_array_elements(v.controls) WITH ORDINALITY control (asked, place)
      JOIN LATERAL jsonb_array_elements(a.values) answer ON answer ->> 'Name' = control.asked ->> 'Name'
      CROSS JOIN LATERAL jsonb_array_elements(
        CASE jsonb_typeof(answer -> 'Rows') WHEN 'array' THEN answer -> 'Rows' ELSE '[]' END) WITH ORDINALITY given (row, place)
      WHERE m.id = ANY (cares) AND m.status NOT IN (1, 2, 3) AND m.close_reason IS DISTINCT FROM 'CREATED_IN_ERROR'
        AND control.asked -> 'ControlType' = '15' AND given.row ->> 'code' IS NOT NULL AND given.row ->> 'name' IS NOT NULL
        AND given.row ->> 'certainty' IS NOT NULL
  ), dated AS (
    SELECT written.*, min(answered_at) OVER (PARTITION BY id, code) AS first_at FROM written
  )
  SELECT id, (row_number() OVER (PARTITION BY id ORDER BY question, line))::int, user_id, code, name,
      certainty = 'CONFIRMED', first_at
    FROM dated WHERE stands;
$$;
--> statement-breakpoint
DO $$
DECLARE batch uuid[];
BEGIN
  FOR batch IN SELECT array_agg(id) FROM (
    SELECT id, row_number() OVER () / 500 AS n FROM medical_cares WHERE answer_count > 1) numbered GROUP BY n LOOP
    DELETE FROM record_diagnoses WHERE care_id = ANY (batch);
    INSERT INTO record_diagnoses SELECT * FROM record_diagnoses_of(batch);
  END LOOP;
END;
$$;
