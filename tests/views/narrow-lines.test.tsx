import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PersonList } from '#views/ui/person-list/person-list.tsx';

test('keeps the dot of a person at the end of the first line', () => {
  const person = { id: '1', name: 'Ana Soto', detail: 'Traumatología', online: true, presence: 'En línea' };
  render(<PersonList label="Profesionales" people={[person]} />);
  expect(screen.getByText(person.detail).textContent).toEqual('Traumatología\u00a0·');
});
