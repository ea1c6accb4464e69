import { Banner } from '../../ui/Banner.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { OutSources } from '../../ui/outSources.ts';
import { Pill } from '../../ui/Pill.tsx';
import { Popover } from '../../ui/Popover.tsx';
import type { Question } from '../../ui/QueryAnswer.tsx';
import { QueryPanel } from '../../ui/QueryPanel.tsx';
import { SignButton } from '../../ui/SignButton.tsx';
import { type ReadingSource, SourceMark } from '../../ui/SourceMark.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { State, Story } from './Story.tsx';

const PILLS = ['live', 'brass', 'warn', 'danger', 'quiet'] as const;
const BUTTONS = ['primary', 'plain', 'quiet', 'danger'] as const;
const FREE = { pending: null, locked: null, refused: null };
const nothing = (): void => undefined;
const HEIGHT = 1234n;
const SILENT: ReadonlySet<ReadingSource> = new Set(['mirror']);
/** When the page was loaded, ms. */
const OPENED_AT = Date.now();

const ASKED: Question<number> = {
  data: undefined,
  error: null,
  isPending: true,
  dataUpdatedAt: 0,
  refetch: nothing,
};

/** What tells how something stands, and what is pressed. */
export function StateStories() {
  return (
    <>
      <Story title="QueryPanel">
        <Asked title="Asked" query={ASKED} />
        <QueryPanel title="Asked, low" query={ASKED} low source="mirror" asking="Asking for it" missing="Not told.">
          {(answer) => <p>The answer is {answer}.</p>}
        </QueryPanel>
        <Asked title="Came to nothing" query={{ ...ASKED, isPending: false, error: new Error('The line was cut.') }} />
        <Asked title="Answered" query={{ ...ASKED, isPending: false, data: 42, dataUpdatedAt: OPENED_AT }} />
        <Asked
          title="Answered before"
          query={{ ...ASKED, isPending: false, data: 42, dataUpdatedAt: OPENED_AT - 60_000, error: new Error('Cut.') }}
        />
        <OutSources value={SILENT}>
          <Asked
            title="Source fell silent"
            query={{ ...ASKED, isPending: false, data: 42, dataUpdatedAt: OPENED_AT }}
          />
        </OutSources>
      </Story>
      <Story title="Button, SignButton">
        {BUTTONS.map((tone) => (
          <State key={tone} words={`Button ${tone}`}>
            <Button tone={tone}>Press</Button>
          </State>
        ))}
        <State words="pending, disabled">
          <Button pending>In progress</Button>
          <Button disabled>Off</Button>
        </State>
        <State words="IconButton, CopyButton">
          <IconButton icon="retry" label="Once more" />
          <CopyButton text="copied" label="Copy" />
        </State>
        <State words="SignButton">
          <SignButton state={FREE} obstacle={null} words="What it does." onPress={nothing}>
            Sign
          </SignButton>
        </State>
        <State words="SignButton, something in the way">
          <SignButton state={FREE} obstacle="There is too little of it." onPress={nothing}>
            Sign
          </SignButton>
        </State>
        <State words="SignButton, locked, refused before">
          <SignButton
            state={{ ...FREE, locked: 'Your key is locked.', refused: 'Too late.' }}
            obstacle={null}
            onPress={nothing}
          >
            Sign
          </SignButton>
        </State>
      </Story>
      <Story title="Pill, Meter, SourceMark, Steps">
        <State words="Pill">
          {PILLS.map((tone) => (
            <Pill key={tone} tone={tone} icon="dot">
              {tone}
            </Pill>
          ))}
        </State>
        <State words="Meter">
          <Meter label="Share" value={3} max={8} text="3 of 8" ticks={8} />
        </State>
        <State words="SourceMark">
          <SourceMark source="chain" height={HEIGHT} />
          <SourceMark source="mirror" atMs={OPENED_AT - 12_000} />
          <SourceMark source="stream" />
        </State>
        <State words="Steps">
          <Steps label="The way" steps={['First', 'Then', 'Last']} at={1} />
        </State>
      </Story>
      <Story title="Banner, Trouble, Loader, Popover">
        <State words="Banner">
          <Banner tone="warn" icon="alert">
            It stays until its cause is gone.
          </Banner>
        </State>
        <State words="Trouble">
          <Trouble error={new Error('The line was cut.')} missing="Not offered here." onRetry={nothing} />
        </State>
        <State words="Loader">
          <Loader label="Sending request…" />
        </State>
        <State words="Popover">
          <Popover label="More about it" button="More">
            <p>What there is to say.</p>
          </Popover>
        </State>
      </Story>
    </>
  );
}

function Asked({ title, query }: { readonly title: string; readonly query: Question<number> }) {
  return (
    <QueryPanel title={title} query={query} source="mirror" asking="Asking for it" missing="This server does not tell.">
      {(answer) => <p>The answer is {answer}.</p>}
    </QueryPanel>
  );
}
