import type { PolicyKey, Texts } from './messages.ts';

export const policies: Texts<PolicyKey> = {
  greeting: [
    'Buongiorno, sono {persona}, l’assistenza prodotti di {maker}. Che lavoro ha in mente, o di quale utensile vuole sapere qualcosa?',
    'Salve, qui {persona} di {maker}. Mi chieda di un utensile, di una batteria o di che cosa serve per un lavoro.',
  ],
  thanks: ['Prego, buon lavoro!', 'È stato un piacere. Buon lavoro!'],
  goodbye: ['Arrivederci e buon lavoro!', 'A presto, e lavori in sicurezza!'],
  identity:
    'Sono {persona}, l’assistenza prodotti di {maker}: un programma, non una persona. Rispondo con i dati dei nostri prodotti: trovare e confrontare utensili, dati tecnici, batterie e accessori adatti, recensioni e cura.',
  wordless: 'Non ho trovato parole nel messaggio. Che lavoro ha in mente, o di quale utensile vuole sapere di più?',
  complaint:
    'Mi dispiace. Come assistenza prodotti non posso aprire né risolvere un reclamo. Si rivolga al nostro servizio clienti tramite il link delle note legali in fondo alla pagina, con il numero di modello, la data di acquisto e una breve descrizione del guasto. Non continui a usare un utensile danneggiato. Se vuole, cerco che cosa dicono i nostri dati sull’uso e sulla cura del suo modello.',
  service:
    'Ordini, consegne, riparazioni, ricambi e rivenditori non rientrano in ciò che posso vedere: conosco solo i dati dei nostri prodotti. Si rivolga al nostro servizio clienti tramite il link delle note legali in fondo alla pagina e tenga a portata di mano il numero di modello.',
  outOfScope: [
    'Posso aiutare solo per gli elettroutensili di {maker}. Mi chieda un utensile per un lavoro, dati tecnici, che cosa è compatibile o un confronto.',
    'Questo va oltre ciò che so: rispondo a domande su utensili, batterie e accessori di {maker}. Mi dica che cosa vuole fare e cercherò l’utensile adatto.',
  ],
  otherMaker:
    'Conosco solo i prodotti di {maker}, quindi non posso giudicare né confrontare quelli di altri produttori. Batterie e caricabatterie di altri produttori non sono fatti per i nostri utensili: usi quelli indicati nei nostri dati. Le mostro volentieri che cosa abbiamo per il suo lavoro.',
  safetyBattery:
    '**Smetta subito di usare questa batteria.** Una batteria gonfia, che perde, che fuma, troppo calda, bagnata all’interno o danneggiata può incendiarsi.\n\n- Non la ricarichi, non la apra, non la prema e non la inserisca in un utensile.\n- Se fuma o brucia: non respiri i fumi, esca dal locale e chiami i vigili del fuoco.\n- Se è fredda e si può fare senza pericolo, la metta all’aperto su una superficie che non brucia, lontano da tutto ciò che è infiammabile.\n- La consegni a un punto di raccolta per batterie e dica che è danneggiata. Non va nei rifiuti domestici né spedita per posta.\n- Non tocchi il liquido fuoriuscito. Se viene a contatto con pelle o occhi, sciacqui con molta acqua e vada dal medico.',
  safetyShock:
    '**Si fermi subito e non tocchi più l’utensile.** Stacchi la spina o l’interruttore generale prima che qualcuno tocchi l’utensile o il cavo; se è a batteria, tolga la batteria se si può fare senza pericolo.\n\n- Dopo una scossa vada dal medico anche se si sente bene; in caso di emergenza chiami i soccorsi.\n- Non usi un utensile con cavo, spina o carcassa danneggiati, né uno che fa scintille in modo anomalo.\n- Lo faccia controllare e riparare da un elettricista qualificato o dal nostro servizio clienti. Non lo ripari con il nastro.',
  safetyGuard:
    '**Non lavori mai senza la protezione.** Trattiene i frammenti di un disco che si rompe o tiene la lama lontana da lei. Se manca, è danneggiata, bloccata o smontata, l’utensile non va usato.\n\n- Spenga, stacchi la spina o tolga la batteria.\n- Monti la protezione prevista per l’utensile e la regoli in modo che stia tra lei e il disco o la lama.\n- Se è persa o rotta, chieda un ricambio originale al nostro servizio clienti prima di continuare.\n- Porti gli occhiali protettivi e non escluda mai un interruttore di sicurezza.',
  safetyChildren:
    '**Gli elettroutensili non vanno lasciati in mano ai bambini.** I ragazzi possono usarli solo se la legge lo permette, dopo essere stati istruiti e sotto la sorveglianza continua di un adulto esperto.\n\n- Conservi utensili, lame e batterie sotto chiave e fuori dalla portata dei bambini, con la batteria tolta o la spina staccata.\n- Tenga i bambini lontani dal posto di lavoro.\n- Segua il capitolo sulla sicurezza delle istruzioni per l’uso.',
  safetyWater:
    '**Non lo accenda e non continui a usarlo.** L’acqua dentro un utensile, un caricabatteria o una batteria può causare una scossa elettrica, un cortocircuito o un incendio.\n\n- Utensile con cavo: stacchi prima l’interruttore generale, poi lo tocchi e tolga la spina. Utensile a batteria: tolga la batteria se si può fare senza pericolo.\n- Non ricarichi una batteria che si è bagnata e non la inserisca in un utensile.\n- Non apra l’utensile e non lo asciughi con il calore.\n- Lo faccia controllare da un’officina qualificata o dal nostro servizio clienti prima di usarlo di nuovo.\n- Se qualcuno ha preso la scossa, vada dal medico; in caso di emergenza chiami i soccorsi.',
  safetySmoke:
    '**Si fermi subito e spenga l’utensile.** Stacchi la spina, oppure tolga la batteria se si può fare senza pericolo.\n\n- Se fumo o fiamme non cessano: non respiri i fumi, esca dal locale e chiami i vigili del fuoco.\n- Se la batteria fuma, si gonfia o si scalda, non la tocchi e stia a distanza.\n- Non riaccenda l’utensile e non lo apra.\n- Lo faccia controllare da un’officina qualificata o dal nostro servizio clienti.',
  safetyDust:
    '**Sì, prenda la polvere sul serio.** La polvere fine di cemento, pietra, quarzo o piastrelle può contenere silice, e anche la polvere di legno e la vecchia vernice possono fare male; respirarla può danneggiare i polmoni per sempre.\n\n- Aspiri direttamente sull’utensile, con un aspiratore della classe di polvere adatta al materiale; non spazzi a secco e non soffi via la polvere.\n- Porti una protezione respiratoria omologata per quella polvere e occhiali; tenga lontani gli altri.\n- Se possono esserci amianto o vernice al piombo, non cominci: faccia analizzare il materiale e lasci il lavoro a specialisti.\n- Valgono per prime le istruzioni di sicurezza del manuale e le regole del posto di lavoro.',
  safetyOpened:
    '**Non apra una batteria e non ne usi una che è stata aperta.** Le celle possono andare in cortocircuito, incendiarsi o scoppiare, e l’elettronica di protezione non funziona più come deve.\n\n- Non sostituisca né saldi le celle e non ricarichi una batteria aperta.\n- Se si scalda, fuma o brucia: non respiri i fumi, esca dal locale e chiami i vigili del fuoco.\n- La consegni a un punto di raccolta per batterie e dica che è stata aperta.\n- Se una batteria non tiene più la carica, la sostituisca con una che i nostri dati indicano per il suo utensile.',
};
