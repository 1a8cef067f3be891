const words = `password passw0rd contrasena contraseña clave secreto secret admin administrador administrator
usuario invitado guest welcome bienvenido bienvenida login letmein master maestro sistema system
qwerty qwertyui asdfgh asdfghjk zxcvbn zxcvbnm abcdef abc123 iloveyou teamo teamomucho teamoamor tequiero
amor amorcito corazon princesa princess reina angel angeles estrella estrellita mariposa bonita hermosa
hola holahola futbol football baseball soccer colocolo lauchile universidad chile chilena chileno
santiago valparaiso concepcion antofagasta iquique temuco rancagua talca vinadelmar provincia
monkey dragon shadow sunshine superman batman pokemon naruto starwars matrix trustno1 whatever
michael jordan jessica ashley daniel daniela carlos carolina francisco francisca alejandro alejandra
sebastian fernanda fernando valentina catalina camila constanza javiera javier martina benjamin matias
vicente antonia antonio rodrigo ricardo roberto patricia claudia andrea andres cristian cristina gonzalo
gabriel gabriela miguel manuel mauricio marcela marcelo veronica alberto eduardo esteban victoria
hospital clinica medico medica doctor doctora enfermera enfermero paciente pacientes salud urgencia
consulta telemedicina ronda rondademo policlinico farmacia matrona kinesiologo
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
lunes martes miercoles jueves viernes sabado domingo verano invierno primavera otono
january february march april june july august september october november december
summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday
computer computador internet google facebook samsung android windows microsoft telefono
chocolate familia hermano hermana jesucristo jesus diosesamor cristo dios bendicion
perro perrito gatito tigre leon aguila mustang ferrari harley killer pepper ginger cookie`.split(/\s+/);

const endings = `1 12 123 1234 12345 123456 1234567 12345678 0 00 01 10 11 111 21 22 69 77 88 99 100 321 007 2000 2010
2015 2018 2019 2020 2021 2022 2023 2024 2025 2026 2027 ! . * 1! 123! 123. 1234. @123 @1 !1 2024! 2025! 2026! abc a`.split(
  /\s+/,
);

const rows = ['1234567890', '0987654321', 'qwertyuiop', 'poiuytrewq', 'asdfghjkl', 'lkjhgfdsa', 'zxcvbnm', 'mnbvcxz'];
const phrases = `1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 qazwsxedc zaq12wsx q1w2e3r4 a1b2c3d4 abcd1234 1234abcd
qwer1234 1234qwer asdf1234 aaaa1111 password1password 123123123 123321123 147258369 789456123 159753456 741852963
112233445566 11223344 12341234 12121212 10203040 102030405060 13131313 20202020 123454321 987654321 88888888`.split(
  /\s+/,
);

/**
 * Common passwords: frequent words in es and en with usual endings, keyboard runs, repeated characters, repeated years.
 * Generated here, not taken from a leak. Every entry has at least 8 characters.
 */
function compose(): Set<string> {
  const list = new Set<string>(phrases);
  for (const word of words) {
    list.add(word);
    list.add(word + word);
    for (const ending of endings) list.add(word + ending);
  }
  for (const row of rows) {
    const line = row + row;
    for (let from = 0; from < row.length; from += 1) {
      for (let length = 8; length <= 12; length += 1) list.add(line.slice(from, from + length));
      list.add(row.slice(from, from + 4) + row.slice(from, from + 4));
    }
  }
  for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789') {
    for (let length = 8; length <= 12; length += 1) list.add(character.repeat(length));
  }
  for (let year = 1940; year <= 2030; year += 1) list.add(`${year}${year}`);
  return new Set([...list].filter((entry) => entry.length >= 8));
}

export const commonPasswords: ReadonlySet<string> = compose();

const leet: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };
const plain = (text: string) => text.replace(/[01345@$7]/g, (character) => leet[character] ?? character);

/** Matches the list regardless of case and usual digit substitutions (SEC-9). */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase().trim();
  const [, stem = '', ending = ''] = /^(.*?)([\d!.*@]*)$/.exec(lower) ?? [];
  return commonPasswords.has(lower) || commonPasswords.has(plain(lower)) || commonPasswords.has(plain(stem) + ending);
}
