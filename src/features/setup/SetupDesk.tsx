import { useForm, useStore } from '@tanstack/react-form';
import { useState } from 'react';
import { basePath } from '../../lib/basePath.ts';
import { mark, say } from '../../lib/words/say.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Say } from '../../ui/Say.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { AskPanel } from './AskPanel.tsx';
import { ColorFields } from './ColorFields.tsx';
import { type Draft, EMPTY } from './draft.ts';
import { FilePanel } from './FilePanel.tsx';
import { printFile, problemsAt, problemsOf } from './file.ts';
import { LinkFields } from './LinkFields.tsx';
import { RowField } from './RowField.tsx';
import { BRAND_ROWS, ENDPOINT_ROWS, NETWORK_ROWS, type Row, SIGNER_ROW, SWITCH_ROWS, WORD_ROWS } from './rows.ts';
import styles from './setup.module.css';
import { withLearnt } from './withLearnt.ts';

const PROGRAM = 'orrery-host';

/** The whole of a config.json as a form: asked of the network, set by hand, checked as the client checks it, and given as a file. */
export function SetupDesk({ begun }: { readonly begun: readonly [Draft, ...Draft[]] }) {
  const [at, setAt] = useState(0);
  /** Fields that were left, or filled by what was learnt: what is wrong with them is said. */
  const [isChecked, setChecked] = useState(false);
  const form = useForm({ defaultValues: { drafts: begun as readonly Draft[] } });
  const drafts = useStore(form.store, ({ values }) => values.drafts);
  const draft = drafts[at] ?? EMPTY;
  const text = printFile(drafts);
  const problems = problemsOf(text);
  const own = problemsAt(problems, at);
  const put = (next: readonly Draft[], shown: number): void => {
    form.setFieldValue('drafts', next);
    setAt(Math.min(shown, next.length - 1));
  };
  const change = (changed: Draft): void =>
    put(
      drafts.map((one, index) => (index === at ? changed : one)),
      at,
    );
  const rows = (list: readonly Row[]) =>
    list.map((row) => (
      <form.Field key={`${at} ${row.path}`} name={`drafts[${at}].${row.path}`}>
        {(api) => (
          <RowField
            row={row}
            value={String(api.state.value)}
            error={api.state.meta.isBlurred || isChecked ? (own.get(row.inFile ?? row.path) ?? null) : null}
            onText={(next) => api.handleChange(next)}
            onBlur={api.handleBlur}
          />
        )}
      </form.Field>
    ));

  return (
    <Grid gap={4} columns="minmax(0, 1.35fr) minmax(0, 1fr)" items="start" single={1020}>
      <Stack
        as="form"
        gap={4}
        aria-label="config.json"
        onSubmit={(event: { preventDefault: () => void }) => event.preventDefault()}
      >
        {drafts.length > 1 && (
          <Choice
            label={say('Guild or network')}
            options={drafts.map((one, index) => ({
              value: String(index),
              words:
                one.brand.name ||
                one.id ||
                (index === 0 ? say('First entry') : say('Entry {number}', { number: index + 1 })),
            }))}
            value={String(at)}
            onChange={(next) => setAt(Number(next))}
          />
        )}
        <Panel title={say('Endpoints')}>
          <Grid gap={4} min="16rem" items="start">
            {rows(at === 0 ? [...ENDPOINT_ROWS, SIGNER_ROW] : ENDPOINT_ROWS)}
          </Grid>
          <AskPanel
            key={at}
            draft={draft}
            onLearnt={(learnt) => {
              change(withLearnt(draft, learnt));
              setChecked(true);
            }}
          />
        </Panel>
        <Panel title={say('Details')}>
          <Grid gap={4} min="14rem" items="start">
            {rows(NETWORK_ROWS)}
          </Grid>
        </Panel>
        <Panel title={say('Brand')}>
          <Grid gap={4} min="16rem" items="start">
            {rows(BRAND_ROWS)}
          </Grid>
          <ColorFields
            brand={draft.brand}
            errorOf={(color) => own.get(`brand.colors.${color}`) ?? null}
            onChange={(brand) => change({ ...draft, brand })}
          />
          {rows(WORD_ROWS)}
          <LinkFields links={draft.links} errors={own} onChange={(links) => change({ ...draft, links })} />
        </Panel>
        <Panel title={say('Features')}>
          {SWITCH_ROWS.map(({ name, label, hint }) => (
            <Switch
              key={name}
              label={say(label)}
              hint={say(hint)}
              on={draft.features[name]}
              onChange={(on) => change({ ...draft, features: { ...draft.features, [name]: on } })}
            />
          ))}
        </Panel>
        <Panel title={say('More guilds and networks')}>
          <Note>
            {say(
              'One file can list several guilds or networks. Players choose one on the first page. Each network has its own world and its own keys.',
            )}
            {at > 0 && ` ${say('This entry needs its own name for links to it.')}`}
          </Note>
          {at > 0 &&
            rows([
              {
                path: 'id',
                label: mark('Name in the link (?network=…)'),
                hint: mark('Lower-case letters, digits and hyphens.'),
                example: 'second',
              },
            ])}
          <Stack row gap={3} wrap>
            <Button
              icon="plus"
              onClick={() => put([...drafts, { ...draft, id: `place-${drafts.length + 1}` }], drafts.length)}
            >
              {say('Duplicate entry')}
            </Button>
            {at > 0 && (
              <Button
                tone="danger"
                icon="trash"
                onClick={() =>
                  put(
                    drafts.filter((_, index) => index !== at),
                    at - 1,
                  )
                }
              >
                {say('Remove entry')}
              </Button>
            )}
          </Stack>
        </Panel>
      </Stack>
      <div className={styles.aside}>
        <FilePanel
          text={text}
          problems={problems}
          onCheck={() => setChecked(true)}
          onRead={(read) => {
            put(read, 0);
            setChecked(true);
          }}
        />
        <Note tone="faint">
          <Say
            it="Put the file next to the pages, or pass it to {program}. Then {examined}."
            with={{
              program: <code>{PROGRAM}</code>,
              examined: <a href={`${basePath}doctor`}>{say('check the whole host@@Then …')}</a>,
            }}
          />
        </Note>
      </div>
    </Grid>
  );
}
