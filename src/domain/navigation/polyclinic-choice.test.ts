import { expect, test } from 'vitest';
import { polyclinicChoiceHref, polyclinicChoicePage } from './polyclinic-choice.ts';

const id = '00000000-0000-4000-8000-000000000001';

test.each([
  ['/es/polyclinic/consumables', 'polyclinic-consumables'],
  ['/es/polyclinic/patients', 'polyclinic-patients'],
  ['/es/polyclinic/patients/create', 'polyclinic-patients-create'],
  [`/es/polyclinic/patients/${id}/edit`, 'polyclinic-patients'],
  [`/es/polyclinic/forms/detail/${id}`, 'polyclinic-forms'],
  ['/es/polyclinic/creator/2', 'polyclinic-creator'],
  [`/es/polyclinic/medicalcares/detail/${id}`, 'polyclinic-medicalcares'],
  ['/es/polyclinic/select', 'polyclinic-medicalcares'],
  ['/es/platform/work', 'polyclinic-medicalcares'],
])('leads from %s through the choice of a polyclinic to %s', (path, page) => {
  const [address, search = ''] = polyclinicChoiceHref('es', path).split('?');
  expect([address, polyclinicChoicePage(search)]).toEqual(['/es/polyclinic/select', page]);
});

test.each(['page=polyclinic-select', 'page=platform-work', 'page=polyclinic-patients-id-edit', 'page=nothing', ''])(
  'leads to the encounters from an address that names no page of a polyclinic: %s',
  (search) => {
    expect(polyclinicChoicePage(search)).toBe('polyclinic-medicalcares');
  },
);
