import { Switch, Text } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import {
  administrationId,
  amountsInAnswer,
  amountsInId,
  blankId,
  garbledTextAnswer,
  garbledTextId,
  type LoadAnswers,
  otherSpellingsToAsk,
  spellingId,
  spellingsToAsk,
  unreadableId,
} from '../../../loading/load-questions/load-answers.ts';
import { isFillable, type LoadQuestions } from '../../../loading/load-questions/load-question.ts';
import type { CurrentLoad } from '../load-endpoints.ts';
import { AdministrationDoubtField } from './administration-doubt-field.tsx';
import { AmountsInField } from './amounts-in-field.tsx';
import { BlankField } from './blank-field.tsx';
import { countQuestions } from './count-questions.ts';
import { GarbledTextField } from './garbled-text-field.tsx';
import { NotationQuestions } from './notation-questions.tsx';
import { namesAnswered } from './same-names.ts';
import { SpellingField } from './spelling-field.tsx';
import { UnreadableCells } from './unreadable-cells.tsx';

type Props = {
  load: CurrentLoad;
  questions: LoadQuestions;
  answers: LoadAnswers;
  onAnswers: (answers: LoadAnswers) => void;
};

/** All questions of a load, each with what is proposed. */
export function QuestionList({ load, questions, answers, onAnswers }: Props) {
  const { t, format } = useTexts('load-review-admin');
  const { unreadable } = questions;
  const blanks = questions.blanks.filter(isFillable);
  const amountsIn = amountsInAnswer(answers, questions.amountsIn) ?? load.defaults.amountsIn;
  const spellings = spellingsToAsk(questions, answers);
  const otherSpellings = otherSpellingsToAsk(questions, answers);
  const answer = (id: string) => (value: string) => onAnswers({ ...answers, [id]: value });
  return (
    <>
      {countQuestions(questions) > 1 && (
        <Text size="sm" c="dimmed" my="xs">
          {t('missing.hint')}
        </Text>
      )}
      {questions.garbledText && (
        <GarbledTextField
          question={questions.garbledText}
          reading={garbledTextAnswer(answers, questions.garbledText)}
          onAnswer={answer(garbledTextId)}
        />
      )}
      {questions.amountsIn && (
        <AmountsInField
          question={questions.amountsIn}
          amountsIn={amountsIn}
          onAnswer={answer(amountsInId)}
        />
      )}
      {questions.administrations.map((question) => (
        <AdministrationDoubtField
          key={administrationId(question)}
          question={question}
          answers={answers}
          onAnswer={answer(administrationId(question))}
        />
      ))}
      {blanks.map((question) => (
        <BlankField
          key={blankId(question)}
          question={question}
          answers={answers}
          onAnswer={answer(blankId(question))}
          sameAs={namesAnswered(blanks, answers, question)}
        />
      ))}
      <NotationQuestions questions={questions} answers={answers} answer={answer} />
      {spellings.map((question) => (
        <SpellingField
          key={spellingId(question)}
          question={question}
          answers={answers}
          amountsIn={amountsIn}
          onAnswer={answer(spellingId(question))}
        />
      ))}
      {otherSpellings > 0 && (
        <Text size="sm">
          {t('missing.others', { count: otherSpellings, shown: format.count(otherSpellings) })}
        </Text>
      )}
      {unreadable.length > 0 && (
        <>
          <Switch
            mt="md"
            label={t('unreadable')}
            description={t('unreadable.hint')}
            checked={answers[unreadableId] === 'yes'}
            onChange={({ currentTarget }) =>
              answer(unreadableId)(currentTarget.checked ? 'yes' : 'no')
            }
          />
          <UnreadableCells columns={unreadable} />
        </>
      )}
    </>
  );
}
