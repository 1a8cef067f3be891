import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useLostFocus } from './use-lost-focus.ts';

function Workspace({ shown }: { shown: 'list' | 'editor' }) {
  const panel = useRef<HTMLDivElement>(null);
  useLostFocus(panel);
  return (
    <>
      <button type="button">Llamar</button>
      {shown === 'list' ? <button type="button">Más acciones</button> : null}
      <main>
        <section>
          <div ref={panel} role="tabpanel" tabIndex={-1}>
            {shown === 'list' ? <button type="button">Nueva receta</button> : <input aria-label="Medicamento" />}
          </div>
          {shown === 'list' ? <button type="button">Iniciar atención</button> : null}
        </section>
      </main>
    </>
  );
}

const settled = () => act(async () => {});

for (const name of ['Nueva receta', 'Iniciar atención', 'Más acciones']) {
  test(`U13 moves the focus to the panel when what it opened replaces "${name}"`, async () => {
    const { rerender, getByText, getByRole } = render(<Workspace shown="list" />);
    getByText(name).focus();
    rerender(<Workspace shown="editor" />);
    await settled();
    expect(document.activeElement).toBe(getByRole('tabpanel'));
  });
}

test('U13 moves the focus to the panel when a dialog closes whose opener its act has removed', async () => {
  const { rerender, getByText, getByRole } = render(<Workspace shown="list" />);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.innerHTML = '<div role="menu"><a href="#x">Derivar</a></div><div role="dialog"><button>Retirar</button></div>';
  getByText('Más acciones').focus();
  dialog.querySelector('a')?.focus();
  dialog.querySelector('button')?.focus();
  rerender(<Workspace shown="editor" />);
  await settled();
  const during = document.activeElement;
  dialog.remove();
  await settled();
  expect([during?.textContent, document.activeElement]).toEqual(['Retirar', getByRole('tabpanel')]);
});

test('U13 leaves the focus outside the panel and its section where it is', async () => {
  const { rerender, getByText } = render(<Workspace shown="list" />);
  getByText('Nueva receta').focus();
  getByText('Llamar').focus();
  rerender(<Workspace shown="editor" />);
  await settled();
  expect(document.activeElement).toBe(getByText('Llamar'));
});

test('U13 takes no focus that was nowhere', async () => {
  const { rerender } = render(<Workspace shown="list" />);
  rerender(<Workspace shown="editor" />);
  await settled();
  expect(document.activeElement).toBe(document.body);
});

function Files({ names }: { names: readonly string[] }) {
  const panel = useRef<HTMLDivElement>(null);
  useLostFocus(panel);
  return (
    <main>
      <div ref={panel} role="tabpanel" tabIndex={-1}>
        <section aria-label="Evidencias" tabIndex={-1}>
          {names.map((name) => (
            <fieldset key={name} tabIndex={-1}>
              <button type="button">{name}</button>
            </fieldset>
          ))}
        </section>
      </div>
    </main>
  );
}

test('U13 moves the focus to the nearest part that is left when a control removes itself', async () => {
  const { rerender, getByText, getByRole } = render(<Files names={['patio.png']} />);
  getByText('patio.png').focus();
  rerender(<Files names={[]} />);
  await settled();
  expect(document.activeElement).toBe(getByRole('region'));
});
