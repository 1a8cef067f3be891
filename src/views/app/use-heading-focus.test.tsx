import { act, render } from '@testing-library/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { useHeadingFocus } from './use-heading-focus.ts';

function Page({ name, children }: { name: string | null; children?: ReactNode }) {
  useHeadingFocus(name);
  return (
    <>
      <nav>
        <a href="/es/other">Other</a>
      </nav>
      <main>{children}</main>
    </>
  );
}
const heading = (words: string) => <h1 key={words}>{words}</h1>;
const focused = () => document.activeElement?.textContent ?? '';
const goTo = (path: string) => history.pushState(null, '', path);
/** The focus moves with the next frame after a change. */
const settled = () => act(async () => void (await new Promise(requestAnimationFrame)));

afterEach(() => goTo('/'));

test('U13 keeps the focus of the first page where the browser has it', () => {
  render(<Page name="work">{heading('Trabajo')}</Page>);
  expect(document.activeElement).toBe(document.body);
});

test('U13 moves the focus from the link to the heading of the new page', async () => {
  const { rerender, getByText } = render(<Page name="work">{heading('Trabajo')}</Page>);
  getByText('Other').focus();
  goTo('/es/other');
  rerender(<Page name="other">{heading('Otra')}</Page>);
  await settled();
  expect(focused()).toEqual('Otra');
});

test('U13 finds the heading of a patient, which stands above the page', async () => {
  const { rerender } = render(<Page name="work">{heading('Trabajo')}</Page>);
  goTo('/es/work/detail');
  const banner = createPortal(heading('Luis Tuki'), document.body.appendChild(document.createElement('section')));
  rerender(<Page name="detail">{banner}</Page>);
  await settled();
  expect(focused()).toEqual('Luis Tuki');
});

test('U13 waits for a later heading and follows the one that replaces it', async () => {
  const { rerender } = render(<Page name="login">{heading('Ingresa')}</Page>);
  goTo('/es/work');
  rerender(<Page name="work" />);
  rerender(<Page name="work">{heading('Cargando')}</Page>);
  await settled();
  const first = focused();
  rerender(<Page name="work">{heading('Rosa Huenchumán')}</Page>);
  await settled();
  expect([first, focused()]).toEqual(['Cargando', 'Rosa Huenchumán']);
});

test('U13 moves nothing once the user has pressed a key', async () => {
  const { rerender } = render(<Page name="login">{heading('Ingresa')}</Page>);
  goTo('/es/work');
  rerender(<Page name="work" />);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  rerender(<Page name="work">{heading('Trabajo')}</Page>);
  await settled();
  expect(document.activeElement).toBe(document.body);
});

function OwnField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="own" />;
}

test('U13 leaves the focus on the field where the new page put it', async () => {
  const { rerender, getByLabelText } = render(<Page name="work">{heading('Trabajo')}</Page>);
  goTo('/es/other');
  rerender(
    <Page name="other">
      {heading('Otra')}
      <OwnField />
    </Page>,
  );
  await settled();
  expect(document.activeElement).toBe(getByLabelText('own'));
});

test('U13 leaves the focus on the field where a page that came later put it', async () => {
  const { rerender, getByLabelText } = render(<Page name="work">{heading('Trabajo')}</Page>);
  goTo('/es/other');
  rerender(<Page name="other" />);
  rerender(
    <Page name="other">
      {heading('Otra')}
      <OwnField />
    </Page>,
  );
  await settled();
  expect(document.activeElement).toBe(getByLabelText('own'));
});

test('U13 leaves the focus in the pane that opens beside the page', async () => {
  const { rerender, getByLabelText } = render(<Page name="contacts">{heading('Contactos')}</Page>);
  goTo('/es/contacts/add');
  const pane = createPortal(<OwnField />, document.body.appendChild(document.createElement('aside')));
  rerender(
    <Page name="add">
      {heading('Contactos')}
      {pane}
    </Page>,
  );
  await settled();
  expect(document.activeElement).toBe(getByLabelText('own'));
});

test('U13 skips the page that React hides while the next one loads', async () => {
  const { rerender } = render(<Page name="work">{heading('Trabajo')}</Page>);
  goTo('/es/other');
  rerender(
    <Page name="other">
      <div style={{ display: 'none' }}>{heading('Trabajo')}</div>
    </Page>,
  );
  await settled();
  const meanwhile = document.activeElement;
  rerender(<Page name="other">{heading('Otra')}</Page>);
  await settled();
  expect([meanwhile, focused()]).toEqual([document.body, 'Otra']);
});
