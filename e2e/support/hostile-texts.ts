/** Texts that try to become more than text where they are shown; `attack()` does not exist. */
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

/** Where a careless page would put it. */
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
  // What a text of ours would fill in.
  (vector) => `$t(app.retry) {{name}} ${vector}`,
];

/** 150 of them (SEC-12). */
export const hostileTexts: readonly string[] = places.flatMap((place) => vectors.map(place));

/** What would be in a page if one of them had become an element. */
export const elementsOfAttack = [
  // The one that the build put into the page runs by its digest.
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
