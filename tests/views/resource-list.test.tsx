import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ResourceFilters } from '#actors/resource/resource.actor.ts';
import type { ListOf } from '#domain/problem.ts';
import type { ResourceRecord } from '#domain/resources/record.ts';
import { loadTexts } from '#i18n/index.ts';
import { createPagedListMachine, type PagedListQuery } from '#machines/paged-list/index.ts';
import { ResourceList } from '#views/widgets/resource/resource-list.tsx';
import { guid } from '../models/support/fixtures.ts';
import { createPerson, showView, t } from '../models/support/on-screen.tsx';
import { parkedPort } from '../models/support/ports.ts';

await loadTexts('resources');

afterEach(() => vi.unstubAllGlobals());

const wipes = {
  ConsumableId: guid(1),
  ConsumableName: 'Apósito',
  Code: null,
  Unit: 'unidad',
  Active: true,
  Version: 1,
};

async function show(matches: boolean) {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches }));
  const load = parkedPort<ListOf<ResourceRecord>, PagedListQuery<ResourceFilters>>();
  const logic = createPagedListMachine<ResourceRecord, ResourceFilters>().provide({ actors: { load: load.logic } });
  const list = createActor(logic, {
    input: { filters: { sort: null, descending: false, onlyActive: true } },
  }).start();
  await act(async () => {
    showView(
      <main>
        <ResourceList name="consumable" list={list} openId={null} onEdit={() => undefined} />
      </main>,
      {},
    );
  });
  await act(() => load.resolve({ Quantity: 1, Dtos: [wipes] }));
  const refresh = async (Dtos: ResourceRecord[]) => {
    act(() => list.send({ type: 'list.refresh' }));
    await act(() => load.resolve({ Quantity: Dtos.length, Dtos }));
  };
  const sorted = () => {
    const { sort, descending } = list.getSnapshot().context.filters;
    return [sort, descending];
  };
  return { sorted, refresh };
}
const heads = () =>
  screen.getAllByRole('columnheader').map((head) => [head.textContent, within(head).queryByRole('button') !== null]);

test('sorts by the heads of a table', async () => {
  const { sorted } = await show(false);
  await createPerson().click(screen.getByRole('button', { name: t('resources.consumable.fields.Unit') }));
  expect([sorted(), screen.queryByRole('combobox', { name: t('resource.sortBy') })]).toEqual([['Unit', false], null]);
});

test('sorts cards by one control, and keeps the names of their columns without buttons', async () => {
  const { sorted } = await show(true);
  const person = createPerson();
  const control = () => screen.getByRole('combobox', { name: t('resource.sortBy') });
  const before = [heads().some(([, isButton]) => isButton), heads().length];
  await person.click(control());
  await person.click(screen.getByRole('option', { name: t('resources.consumable.fields.Unit') }));
  const chosen = [sorted(), control().textContent];
  await person.click(screen.getByRole('button', { name: t('resource.ascending') }));
  expect([before, chosen, sorted(), screen.queryByRole('button', { name: t('resource.descending') }) !== null]).toEqual(
    [[false, 4], [['Unit', false], t('resources.consumable.fields.Unit')], ['Unit', true], true],
  );
});

test('keeps the focus in the list when the row that had it is gone', async () => {
  const { refresh } = await show(false);
  const list = screen.getByRole('region', { name: t('resources.consumable.title') });
  screen.getByRole('button', { name: new RegExp(`^${t('resource.edit')} `) }).focus();
  await refresh([]);
  const { activeElement } = document;
  expect([screen.queryByText(wipes.ConsumableName), activeElement === document.body]).toEqual([null, false]);
  expect(activeElement?.contains(list)).toBe(true);
});
