CREATE TABLE "place_patients" (
	"polyclinic_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"open_cares" integer NOT NULL,
	CONSTRAINT "place_patients_polyclinic_id_user_id_pk" PRIMARY KEY("polyclinic_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "place_patients" ADD CONSTRAINT "place_patients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_patients_listed" ON "place_patients" USING btree ("polyclinic_id","at" DESC NULLS FIRST,"user_id","open_cares");--> statement-breakpoint
CREATE INDEX "place_patients_user" ON "place_patients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "polyclinic_patients_user" ON "polyclinic_patients" USING btree ("user_id");
--> statement-breakpoint
-- Of these people, where they are a patient: registered there, or with an encounter there that was not made by mistake.
CREATE FUNCTION "place_patients_of"("people" uuid[]) RETURNS SETOF "place_patients" LANGUAGE sql STABLE AS $$
  SELECT s.polyclinic_id, s.user_id, max(s.at), (count(*) FILTER (WHERE s.is_open))::int
    FROM (
      SELECT polyclinic_id, user_id, registered_at AS at, false AS is_open FROM polyclinic_patients WHERE user_id = ANY (people)
      UNION ALL
      SELECT polyclinic_id, user_id, created_at, status <> 4 FROM medical_cares
        WHERE user_id = ANY (people) AND polyclinic_id IS NOT NULL AND close_reason IS DISTINCT FROM 'CREATED_IN_ERROR'
    ) s
    JOIN users u ON u.id = s.user_id AND u.active
    JOIN user_roles r ON r.user_id = s.user_id AND r.role_id = 2
    GROUP BY s.polyclinic_id, s.user_id;
$$;
--> statement-breakpoint
-- One writer of a person after the other, so that each sees what the former wrote.
CREATE FUNCTION "refresh_place_patients"("people" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF people IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM users WHERE id = ANY (people) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM place_patients p WHERE p.user_id = ANY (people) AND NOT EXISTS (
    SELECT 1 FROM place_patients_of(people) s WHERE s.polyclinic_id = p.polyclinic_id AND s.user_id = p.user_id);
  INSERT INTO place_patients SELECT s.* FROM place_patients_of(people) s
    LEFT JOIN place_patients p ON p.polyclinic_id = s.polyclinic_id AND p.user_id = s.user_id
    WHERE p IS DISTINCT FROM s
  ON CONFLICT (polyclinic_id, user_id) DO UPDATE SET at = excluded.at, open_cares = excluded.open_cares;
END;
$$;
--> statement-breakpoint
INSERT INTO place_patients SELECT * FROM place_patients_of((SELECT array_agg(user_id) FROM user_roles WHERE role_id = 2));
--> statement-breakpoint
CREATE FUNCTION "place_patients_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_place_patients((SELECT array_agg(DISTINCT user_id) FROM changed));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "person_is_patient_again"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_place_patients(ARRAY[new.id]);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "care_of_place_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_place_patients((SELECT array_agg(DISTINCT person) FROM new_rows n JOIN old_rows o ON o.id = n.id,
      unnest(ARRAY[o.user_id, n.user_id]) person
    WHERE (n.user_id, n.polyclinic_id, n.created_at, n.status = 4, n.close_reason = 'CREATED_IN_ERROR')
      IS DISTINCT FROM (o.user_id, o.polyclinic_id, o.created_at, o.status = 4, o.close_reason = 'CREATED_IN_ERROR')));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "medical_cares_moved_place" AFTER UPDATE ON "medical_cares" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "care_of_place_changed"();
--> statement-breakpoint
CREATE TRIGGER "users_are_patients" AFTER UPDATE OF "active" ON "users"
FOR EACH ROW WHEN (new.active <> old.active) EXECUTE FUNCTION "person_is_patient_again"();
--> statement-breakpoint
-- What gives a person to a place, or takes them from it. An update is both.
DO $$
DECLARE given text;
BEGIN
  FOREACH given IN ARRAY ARRAY['medical_cares', 'polyclinic_patients', 'user_roles'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION place_patients_changed()', given || '_placed', given);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION place_patients_changed()', given || '_unplaced', given);
    CONTINUE WHEN given = 'medical_cares';
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION place_patients_changed()', given || '_left_place', given);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION place_patients_changed()', given || '_moved_place', given);
  END LOOP;
END;
$$;
