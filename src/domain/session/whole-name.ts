/** Includes both surnames, because two people may share the first. */
export const wholeName = (person: { Name: string; LastName: string; SecondLastName: string | null }) =>
  [person.Name, person.LastName, person.SecondLastName].filter(Boolean).join(' ');
