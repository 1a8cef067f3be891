/** Identity data entered so far. */
export type IdentitySheet = {
  DocumentTypeId: string | null;
  IC: string;
  Name: string;
  LastName: string;
  BirthDate: string | null;
};
