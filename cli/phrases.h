// What the terminal says for itself in the languages of the house. The games' words come from their catalogues.
#pragma once

#include <string_view>

namespace cli {

struct Phrases {
  std::string_view language;
  std::string_view you_are;    // {name}
  std::string_view deal_seed;  // {seed}
  std::string_view deal_random;
  std::string_view ask;  // how to answer
  std::string_view help;
  std::string_view folded;  // {count} {verb}
  std::string_view meanwhile;
  std::string_view curtain;         // {name}
  std::string_view allowed;         // {action} {number}
  std::string_view no_action;       // {text}
  std::string_view not_understood;  // {text}
  std::string_view no_option;       // {number} {count}
  std::string_view by_the_rules;
  std::string_view no_rule;     // {id}
  std::string_view hint;        // {bot} {text} {number}
  std::string_view considered;  // {number} {text} {share}
  std::string_view undone;      // {action}
  std::string_view undo_nothing;
  std::string_view undo_others;
  std::string_view undo_seen;
  std::string_view no_stop;  // {text}
  std::string_view passed;   // {count} {stop}
  std::string_view saved;    // {file}
  std::string_view save_where;
  std::string_view goodbye;
  std::string_view result;
};

inline constexpr Phrases kPhrases[] = {
    {
        "en",
        "You are {name}.",
        "The deal comes from seed {seed}.",
        "The deal comes from random bytes; the record keeps them.",
        "A number, or ? for help",
        "  3            choose option 3 (its text works too: take 50)\n"
        "  take         list the options of one kind, by the word they are written with\n"
        "  ? 3          explain option 3 and the rules behind it\n"
        "  why take 41  say which rule forbids something\n"
        "  hint         ask a bot what it would do\n"
        "  undo         take your last action back, if nobody has learned anything since\n"
        "  stop [NAME]  what you are asked, in games with many questions; a name changes it\n"
        "  look         draw the table again\n"
        "  log          all that has happened\n"
        "  rules [ID]   the rules, or one of them\n"
        "  save FILE    write the record of the match\n"
        "  quit         leave\n",
        "{count} ways; type \"{verb}\" to list them",
        "Meanwhile:",
        "It is {name}'s turn. Everybody else looks away; {name} presses Enter.",
        "\"{action}\" is allowed: it is number {number}.",
        "\"{text}\" is not an action of this game. The options above show how actions are written.",
        "I do not understand \"{text}\". Type a number, an action or ? for help.",
        "There is no option {number}; choose 1 to {count}.",
        "By the rules:",
        "There is no rule \"{id}\"; \"rules\" lists them all.",
        "{bot} would choose {number}: {text}",
        "  {share} % chance of winning with {number}: {text}",
        "Taken back: {action}.",
        "There is nothing of yours to take back.",
        "Somebody has acted since; it cannot be taken back.",
        "That showed something new; it cannot be taken back.",
        "There is no stop \"{text}\". These there are:",
        "passed for you, {count}× (stop: {stop})",
        "Saved to {file}.",
        "Say where: save FILE",
        "Goodbye. The match was not finished.",
        "The result",
    },
    {
        "fr",
        "Vous êtes {name}.",
        "La donne vient de la graine {seed}.",
        "La donne vient d’octets tirés au hasard, gardés dans l’enregistrement.",
        "Un numéro, ou ? pour l’aide",
        "  3            choisir l’option 3 (son texte convient aussi : take 50)\n"
        "  take         montrer les options d’une sorte, par le mot qui les écrit\n"
        "  ? 3          expliquer l’option 3 et les règles qui s’appliquent\n"
        "  why take 41  dire quelle règle interdit une action\n"
        "  hint         demander à un robot ce qu’il ferait\n"
        "  undo         reprendre votre dernière action, si personne n’a rien appris depuis\n"
        "  stop [NOM]   ce qui vous est demandé, dans les jeux aux questions nombreuses ; un nom le change\n"
        "  look         redessiner la table\n"
        "  log          tout ce qui s’est passé\n"
        "  rules [ID]   les règles, ou l’une d’elles\n"
        "  save FILE    enregistrer la partie dans un fichier\n"
        "  quit         quitter\n",
        "{count} façons ; tapez « {verb} » pour les voir",
        "Entre-temps :",
        "C’est à {name}. Les autres regardent ailleurs ; {name} appuie sur Entrée.",
        "« {action} » est permis : c’est le numéro {number}.",
        "« {text} » n’est pas une action de ce jeu. Les options ci-dessus montrent comment les écrire.",
        "Je ne comprends pas « {text} ». Tapez un numéro, une action, ou ? pour l’aide.",
        "Il n’y a pas d’option {number} ; choisissez de 1 à {count}.",
        "D’après les règles :",
        "Il n’y a pas de règle « {id} » ; « rules » les montre toutes.",
        "{bot} choisirait {number} : {text}",
        "  {share} % de chances de gagner avec {number} : {text}",
        "Repris : {action}.",
        "Vous n’avez rien à reprendre.",
        "Quelqu’un a joué depuis ; c’est trop tard.",
        "Cette action a montré quelque chose de nouveau ; c’est trop tard.",
        "« {text} » n’existe pas. Voici le choix :",
        "passé pour vous, {count}× (choix : {stop})",
        "Enregistré dans {file}.",
        "Dites où : save FILE",
        "Au revoir. La partie n’est pas finie.",
        "Le résultat",
    },
};

}  // namespace cli
