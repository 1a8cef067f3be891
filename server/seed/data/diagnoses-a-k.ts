/** ICD-10 chapters A to K: one code and name per line. */
export const diseasesAtoK = `
A08.4 Infección intestinal viral, sin otra especificación
A09 Diarrea y gastroenteritis de presunto origen infeccioso
A46 Erisipela
A49.9 Infección bacteriana, no especificada
A63.0 Verrugas (venéreas) anogenitales
B00.1 Dermatitis vesicular herpética
B01.9 Varicela sin complicaciones
B02.9 Herpes zoster sin complicaciones
B07 Verrugas víricas
B08.4 Estomatitis vesicular enteroviral con exantema
B15.9 Hepatitis aguda tipo A, sin coma hepático
B19.9 Hepatitis viral no especificada sin coma
B30.9 Conjuntivitis viral, sin otra especificación
B34.9 Infección viral, no especificada
B35.1 Tiña de las uñas
B35.3 Tiña del pie [Tinea pedis]
B35.4 Tiña del cuerpo [Tinea corporis]
B36.0 Pitiriasis versicolor
B37.2 Candidiasis de la piel y las uñas
B37.3 Candidiasis de la vulva y de la vagina
B86 Escabiosis
B87.9 Miasis, no especificada
D17.9 Tumor benigno lipomatoso, de sitio no especificado
D50.9 Anemia por deficiencia de hierro sin otra especificación
D64.9 Anemia de tipo no especificado
E03.9 Hipotiroidismo, no especificado
E05.9 Tirotoxicosis, no especificada
E10.9 Diabetes mellitus insulinodependiente sin mención de complicación
E11.9 Diabetes mellitus no insulinodependiente sin mención de complicación
E14.9 Diabetes mellitus, no especificada, sin mención de complicación
E16.2 Hipoglicemia, no especificada
E66.9 Obesidad, no especificada
E78.0 Hipercolesterolemia pura
E78.1 Hipergliceridemia pura
E78.2 Hiperlipidemia mixta
E78.5 Hiperlipidemia no especificada
E86 Depleción del volumen
E87.6 Hipopotasmia
F10.0 Trastornos mentales y del comportamiento debidos al uso del alcohol: intoxicación aguda
F10.1 Trastornos mentales y del comportamiento debidos al uso del alcohol: uso nocivo
F17.2 Trastornos mentales y del comportamiento debidos al uso del tabaco: síndrome de dependencia
F32.0 Episodio depresivo leve
F32.1 Episodio depresivo moderado
F32.9 Episodio depresivo, no especificado
F33.9 Trastorno depresivo recurrente, no especificado
F40.0 Agorafobia
F41.0 Trastorno de pánico [ansiedad paroxística episódica]
F41.1 Trastorno de ansiedad generalizada
F41.2 Trastorno mixto de ansiedad y depresión
F41.9 Trastorno de ansiedad, no especificado
F43.0 Reacción al estrés agudo
F43.1 Trastorno de estrés postraumático
F43.2 Trastornos de adaptación
F43.8 Otras reacciones al estrés grave
F43.9 Reacción al estrés grave, no especificada
F45.9 Trastorno somatomorfo, no especificado
F48.0 Neurastenia
F51.0 Insomnio no orgánico
G40.9 Epilepsia, tipo no especificado
G43.0 Migraña sin aura [migraña común]
G43.9 Migraña, no especificada
G44.2 Cefalea debida a tensión
G45.9 Isquemia cerebral transitoria, sin otra especificación
G47.0 Trastornos del inicio y del mantenimiento del sueño [insomnios]
G47.3 Apnea del sueño
G51.0 Parálisis de Bell
G54.2 Trastornos de la raíz cervical, no clasificados en otra parte
G56.0 Síndrome del túnel carpiano
G56.2 Lesión del nervio cubital
G57.1 Meralgia parestésica
G58.9 Mononeuropatía, no especificada
G62.9 Polineuropatía, no especificada
H00.0 Orzuelo y otras inflamaciones profundas del párpado
H01.0 Blefaritis
H10.1 Conjuntivitis atópica aguda
H10.3 Conjuntivitis aguda, no especificada
H10.9 Conjuntivitis, no especificada
H11.0 Pterigión
H11.3 Hemorragia conjuntival
H16.0 Úlcera de la córnea
H16.1 Otras queratitis superficiales sin conjuntivitis
H16.9 Queratitis, no especificada
H20.9 Iridociclitis, no especificada
H52.4 Presbicia
H53.1 Alteraciones visuales subjetivas
H57.1 Dolor ocular
H60.9 Otitis externa, sin otra especificación
H61.2 Cerumen impactado
H65.9 Otitis media no supurativa, sin otra especificación
H66.9 Otitis media, no especificada
H81.1 Vértigo paroxístico benigno
H81.3 Otros vértigos periféricos
H83.3 Efectos del ruido sobre el oído interno
H90.3 Hipoacusia neurosensorial, bilateral
H91.9 Hipoacusia, no especificada
H92.0 Otalgia
H93.1 Tinnitus
I10 Hipertensión esencial (primaria)
I11.9 Enfermedad cardíaca hipertensiva sin insuficiencia cardíaca (congestiva)
I20.0 Angina inestable
I20.9 Angina de pecho, no especificada
I21.9 Infarto agudo del miocardio, sin otra especificación
I25.9 Enfermedad isquémica crónica del corazón, no especificada
I47.1 Taquicardia supraventricular
I48 Fibrilación y aleteo auricular
I49.9 Arritmia cardíaca, no especificada
I50.9 Insuficiencia cardíaca, no especificada
I63.9 Infarto cerebral, no especificado
I64 Accidente vascular encefálico agudo, no especificado como hemorrágico o isquémico
I80.2 Flebitis y tromboflebitis de otros vasos profundos de los miembros inferiores
I83.9 Venas varicosas de los miembros inferiores sin úlcera ni inflamación
I84.9 Hemorroides no especificadas, sin complicación
I95.1 Hipotensión ortostática
I95.9 Hipotensión, no especificada
J00 Rinofaringitis aguda [resfriado común]
J01.9 Sinusitis aguda, no especificada
J02.9 Faringitis aguda, no especificada
J03.9 Amigdalitis aguda, no especificada
J04.0 Laringitis aguda
J06.9 Infección aguda de las vías respiratorias superiores, no especificada
J10.1 Influenza con otras manifestaciones respiratorias, debida a otro virus de la influenza identificado
J11.1 Influenza con otras manifestaciones respiratorias, virus no identificado
J15.9 Neumonía bacteriana, no especificada
J18.9 Neumonía, no especificada
J20.9 Bronquitis aguda, no especificada
J21.9 Bronquiolitis aguda, no especificada
J22 Infección aguda no especificada de las vías respiratorias inferiores
J30.1 Rinitis alérgica debida al polen
J30.4 Rinitis alérgica, no especificada
J40 Bronquitis, no especificada como aguda o crónica
J44.1 Enfermedad pulmonar obstructiva crónica con exacerbación aguda, no especificada
J44.9 Enfermedad pulmonar obstructiva crónica, no especificada
J45.0 Asma predominantemente alérgica
J45.9 Asma, no especificada
J46 Estado asmático
J60 Neumoconiosis de los mineros del carbón
J61 Neumoconiosis debida al asbesto y a otras fibras minerales
J62.8 Neumoconiosis debida a otros polvos que contienen sílice
J63.8 Neumoconiosis debida a otros polvos inorgánicos especificados
J64 Neumoconiosis, no especificada
J67.9 Neumonitis debida a hipersensibilidad a polvo orgánico no especificado
J68.0 Bronquitis y neumonitis debidas a inhalación de gases, humos, vapores y sustancias químicas
J68.3 Otras afecciones respiratorias agudas y subagudas debidas a inhalación de gases, humos, vapores y sustancias químicas
J98.0 Enfermedades de la tráquea y de los bronquios, no clasificadas en otra parte
K02.9 Caries dental, no especificada
K04.7 Absceso periapical sin fístula
K05.0 Gingivitis aguda
K08.8 Otras afecciones especificadas de los dientes y de sus estructuras de sostén
K12.0 Estomatitis aftosa recurrente
K21.0 Enfermedad del reflujo gastroesofágico con esofagitis
K21.9 Enfermedad del reflujo gastroesofágico sin esofagitis
K25.9 Úlcera gástrica no especificada como aguda ni crónica, sin hemorragia ni perforación
K27.9 Úlcera péptica de sitio no especificado, sin hemorragia ni perforación
K29.1 Otras gastritis agudas
K29.7 Gastritis, no especificada
K30 Dispepsia
K35.9 Apendicitis aguda, no especificada
K40.9 Hernia inguinal unilateral o no especificada, sin obstrucción ni gangrena
K42.9 Hernia umbilical sin obstrucción ni gangrena
K52.9 Colitis y gastroenteritis no infecciosas, no especificadas
K57.9 Enfermedad diverticular del intestino, parte no especificada, sin perforación ni absceso
K58.9 Síndrome del colon irritable sin diarrea
K59.0 Constipación
K60.2 Fisura anal, no especificada
K80.2 Cálculo de la vesícula biliar sin colecistitis
K80.5 Cálculo de conducto biliar sin colangitis ni colecistitis
K81.0 Colecistitis aguda
K92.2 Hemorragia gastrointestinal, no especificada
`;
