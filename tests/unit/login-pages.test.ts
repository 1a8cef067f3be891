import { expect, test } from 'vitest';
import { loginPage } from '../../scripts/support/login-pages.ts';

const page = `<!doctype html>
<html lang="es">
  <body>
    <div id="root">
      <div class="boot"><p>Ronda</p></div>
    </div>
  </body>
</html>`;

test('P-4 puts the login behind the mark of the page, in its language', () => {
  expect(loginPage(page, 'en', '<form>$1</form>')).toEqual(`<!doctype html>
<html lang="en">
  <body><div class="boot"><p>Ronda</p></div><div id="root" data-login="en" hidden><form>$1</form></div></body>
</html>`);
});

test('P-4 refuses a page without a place for the login, and what the page policy would block', () => {
  expect(() => loginPage('<body></body>', 'es', '')).toThrow('the page has no #root at its end');
  expect(() => loginPage(page, 'es', '<p style="top:0"></p>')).toThrow('the login has an inline style');
});
