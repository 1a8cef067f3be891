/** What is written of the person, as far as it goes. */
export type IdentitySheet = {
  DocumentTypeId: string | null;
  IC: string;
  Name: string;
  LastName: string;
  BirthDate: string | null;
};
