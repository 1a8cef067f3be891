/** Texts that try to inject markup or code where they are shown; `attack()` does not exist. */
const vectors = [
  '<script>attack()</script>',
  '<img src=x onerror=attack()>',
  '<svg onload=attack()>',
  '<iframe src="javascript:attack()"></iframe>',
  '<a href="javascript:attack()">x</a>',
  '<details open ontoggle=attack()>x</details>',
  '<object data="javascript:attack()"></object>',
  '<math><mtext><img src=x onerror=attack()></mtext></math>',
  '<base href="https://evil.example/">',
  '<style>@import "https://evil.example/";</style>',
  '<link rel=stylesheet href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<form action="https://evil.example/"><button autofocus>x</button></form>',
  '{{constructor.constructor("attack()")()}}',
  'javascript:attack()//',
] as const;

/** Contexts in which a vulnerable page would insert the text. */
const places: readonly ((vector: string) => string)[] = [
  (vector) => vector,
  (vector) => `">${vector}`,
  (vector) => `'>${vector}`,
  (vector) => `</textarea>${vector}`,
  (vector) => `</title>${vector}`,
  (vector) => `--><!--${vector}`,
  (vector) => `&lt;${vector}&gt;`,
  (vector) => encodeURIComponent(vector),
  (vector) => vector.toUpperCase(),
  // Interpolation syntax of our own texts.
  (vector) => `$t(app.retry) {{name}} ${vector}`,
];

/** 150 texts (SEC-12). */
export const hostileTexts: readonly string[] = places.flatMap((place) => vectors.map(place));

/** Selectors that match if a text had become an element. */
export const elementsOfAttack = [
  // The inline script of the build is allowed by digest.
  'script:not([src]):not(head > script:first-of-type)',
  'img[src="x"]',
  'iframe',
  'object',
  'math',
  'details[ontoggle]',
  'base',
  'a[href^="javascript:" i]',
  '[href*="evil.example"]',
  '[action*="evil.example"]',
  '[content*="evil.example"]',
  '[onload]',
  '[onerror]',
].join(', ');
