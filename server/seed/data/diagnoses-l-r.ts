/** ICD-10 chapters L to R: one code and name per line. */
export const diseasesLtoR = `
L01.0 Impétigo [cualquier sitio anatómico] [cualquier organismo]
L02.4 Absceso cutáneo, furúnculo y carbunco de miembro
L02.9 Absceso cutáneo, furúnculo y carbunco de sitio no especificado
L03.0 Celulitis de los dedos de la mano y del pie
L03.1 Celulitis de otras partes de los miembros
L03.9 Celulitis de sitio no especificado
L08.9 Infección local de la piel y del tejido subcutáneo, no especificada
L20.9 Dermatitis atópica, no especificada
L21.9 Dermatitis seborreica, no especificada
L23.9 Dermatitis alérgica de contacto, de causa no especificada
L24.9 Dermatitis de contacto por irritantes, de causa no especificada
L25.9 Dermatitis de contacto, forma y causa no especificadas
L30.9 Dermatitis, no especificada
L40.9 Psoriasis, no especificada
L50.0 Urticaria alérgica
L50.9 Urticaria, no especificada
L55.0 Quemadura solar de primer grado
L55.9 Quemadura solar, no especificada
L60.0 Uña encarnada
L70.0 Acné vulgar
L72.1 Quiste tricodérmico
L84 Callos y callosidades
M10.9 Gota, no especificada
M13.9 Artritis, no especificada
M16.9 Coxartrosis, no especificada
M17.9 Gonartrosis, no especificada
M19.9 Artrosis, no especificada
M22.4 Condromalacia de la rótula
M23.3 Otros trastornos de los meniscos
M25.4 Derrame articular
M25.5 Dolor en articulación
M35.3 Polimialgia reumática
M47.8 Otras espondilosis
M50.1 Trastorno de disco cervical con radiculopatía
M51.1 Trastornos de disco lumbar y otros, con radiculopatía
M51.2 Otros desplazamientos especificados de disco intervertebral
M53.1 Síndrome cervicobraquial
M54.1 Radiculopatía
M54.2 Cervicalgia
M54.3 Ciática
M54.4 Lumbago con ciática
M54.5 Lumbago no especificado
M54.6 Dolor en la columna dorsal
M54.9 Dorsalgia, no especificada
M62.4 Contractura muscular
M62.6 Distensión muscular
M65.3 Dedo en gatillo
M65.4 Tenosinovitis de estiloides radial [de Quervain]
M65.9 Sinovitis y tenosinovitis, no especificada
M67.4 Ganglión
M70.2 Bursitis del olécranon
M70.4 Otras bursitis prerrotulianas
M70.6 Bursitis del trocánter
M71.9 Bursopatía, no especificada
M72.2 Fibromatosis de la aponeurosis plantar
M75.0 Capsulitis adhesiva del hombro
M75.1 Síndrome del manguito rotatorio
M75.3 Tendinitis calcificante del hombro
M75.4 Síndrome de abducción dolorosa del hombro
M75.5 Bursitis del hombro
M76.6 Tendinitis aquiliana
M76.7 Tendinitis peroneal
M77.0 Epicondilitis media
M77.1 Epicondilitis lateral
M77.3 Espolón calcáneo
M77.4 Metatarsalgia
M79.1 Mialgia
M79.6 Dolor en miembro
M79.7 Fibromialgia
N10 Nefritis tubulointersticial aguda
N12 Nefritis tubulointersticial, no especificada como aguda o crónica
N20.0 Cálculo del riñón
N20.1 Cálculo del uréter
N20.9 Cálculo urinario, no especificado
N23 Cólico renal, no especificado
N30.0 Cistitis aguda
N34.1 Uretritis no específica
N39.0 Infección de vías urinarias, sitio no especificado
N40 Hiperplasia de la próstata
N45.9 Orquitis, epididimitis y orquiepididimitis sin absceso
N48.1 Balanopostitis
N76.0 Vaginitis aguda
N92.0 Menstruación excesiva y frecuente con ciclo regular
N94.6 Dismenorrea, no especificada
O20.0 Amenaza de aborto
O21.0 Hiperemesis gravídica leve
R00.0 Taquicardia, no especificada
R00.2 Palpitaciones
R04.0 Epistaxis
R05 Tos
R06.0 Disnea
R07.0 Dolor de garganta
R07.3 Otros dolores en el pecho
R07.4 Dolor en el pecho, no especificado
R10.1 Dolor abdominal localizado en parte superior
R10.3 Dolor localizado en otras partes inferiores del abdomen
R10.4 Otros dolores abdominales y los no especificados
R11 Náusea y vómito
R12 Acidez
R14 Flatulencia y afecciones afines
R21 Salpullido y otras erupciones cutáneas no especificadas
R25.2 Calambres y espasmos
R31 Hematuria, no especificada
R40.0 Somnolencia
R42 Mareo y desvanecimiento
R50.9 Fiebre, no especificada
R51 Cefalea
R52.9 Dolor, no especificado
R53 Malestar y fatiga
R55 Síncope y colapso
R56.0 Convulsiones febriles
R56.8 Otras convulsiones y las no especificadas
R60.0 Edema localizado
R63.4 Pérdida anormal de peso
R73.0 Anormalidades en la prueba de tolerancia a la glucosa
R73.9 Hiperglicemia, no especificada
`;
