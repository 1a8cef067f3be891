-- A document that another person has in the new form stays as it is: two records are never merged here.
UPDATE users AS u SET ic = bare.ic
FROM (
  SELECT id, document_type_id, upper(regexp_replace(ic, '[\s./-]', '', 'g')) AS ic FROM users
  WHERE document_type_id IN (SELECT id FROM catalogue_rows WHERE kind = 'documentType' AND code <> 'run')
) AS bare
WHERE u.id = bare.id AND u.ic <> bare.ic AND bare.ic <> '' AND NOT EXISTS (
  SELECT 1 FROM users AS o WHERE o.id <> u.id AND o.document_type_id = bare.document_type_id
    AND upper(regexp_replace(o.ic, '[\s./-]', '', 'g')) = bare.ic
);
