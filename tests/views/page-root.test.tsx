import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hydratePage, renderPage } from '#views/app/page-root.tsx';

const Login = () => <input aria-label="Correo" />;

test('keeps the field of a page that is hydrated, whatever was put in front of it', async () => {
  document.body.innerHTML = ` <div>extension</div> <div id="root" data-login="es">${renderToString(<Login />)}</div>`;
  const root = document.getElementById('root');
  const field = document.querySelector('input');
  if (!root || !field) throw new Error('no page');
  field.value = 'ana@';
  field.focus();
  const errors: unknown[] = [];
  await act(async () => hydratePage(root, <Login />, (error) => errors.push(error)));
  expect({
    same: document.querySelector('input') === field,
    value: field.value,
    focused: document.activeElement === field,
    errors,
    text: document.body.textContent?.trim(),
  }).toEqual({ same: true, value: 'ana@', focused: true, errors: [], text: 'extension' });
});

test('shows the app in place of the mark, and leaves what others put into the body later', async () => {
  document.body.innerHTML = '<div id="root"><p class="boot">Ronda</p></div>';
  await act(async () => renderPage(<p>app</p>));
  document.body.append(document.createElement('aside'));
  expect([...document.body.children].map(({ tagName, id, textContent }) => [tagName, id, textContent])).toEqual([
    ['DIV', 'root', 'app'],
    ['ASIDE', '', ''],
  ]);
});
