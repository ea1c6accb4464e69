import { useRef, useState } from 'react';
import { CheckNews } from '../../features/workshop/CheckNews.tsx';
import { HeldLooks } from '../../features/workshop/HeldLooks.tsx';
import { InstalledSets } from '../../features/workshop/InstalledSets.tsx';
import { LookGallery } from '../../features/workshop/LookGallery.tsx';
import { ModHead } from '../../features/workshop/ModHead.tsx';
import { OpenMod } from '../../features/workshop/OpenMod.tsx';
import { SendMod } from '../../features/workshop/SendMod.tsx';
import { WayHere } from '../../features/workshop/WayHere.tsx';
import { WornList } from '../../features/workshop/WornList.tsx';
import { FALLBACK_LANGUAGE, type Language } from '../../game/cosmetics.ts';
import { say } from '../../lib/words/say.ts';
import { offersCosmetics } from '../../state/config/offersCosmetics.ts';
import { useRuntime } from '../../state/react.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { reportLooks } from '../../state/wardrobe/dressReport.ts';
import { PLAYER_LANGUAGE, useKeptWardrobe, useWardrobe } from '../../state/wardrobe/react.ts';
import { type OpenMod as Mod, useModCheck } from '../../state/workshop/useModCheck.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { isMissing } from '../../ui/Trouble.tsx';
import { NotFound } from '../errors/NotFound.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import { ModPreview } from './ModPreview.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './workshop.module.css';

/** Where structs get other clothes. A host that wants no mods has no such place. */
export function WorkshopScreen() {
  return offersCosmetics(useRuntime().config) ? <Workshop /> : <NotFound />;
}

/** Open a mod, try it on, send it; and what is installed and worn. */
function Workshop() {
  useKeptWardrobe();
  const { check, open, close } = useModCheck();
  const sets = useRead('cosmetics.installed', {});
  const title = useRef<HTMLHeadingElement>(null);
  // What was pressed goes with what it closed.
  const leave = (): void => {
    close();
    title.current?.focus();
  };
  const mod = check.step === 'open' ? check.mod : null;
  return (
    <Grid gap={5} items="start" columns="minmax(0, 1fr) 23rem" className={styles.workshop}>
      <header className={styles.head}>
        <PageHeading title={say('Workshop')} ref={title} tabIndex={-1} />
        <Text tone="soft">
          {say('Mods change the images, names and stories of your structs. No mod changes the rules.')}
        </Text>
      </header>
      <Stack gap={5}>
        {mod && (
          <PanelBoundary name={say('Current mod')} key={mod.report.set.setHash}>
            <TriedOn mod={mod} onClose={leave} />
          </PanelBoundary>
        )}
        <PanelBoundary name={say('Loading…')}>
          <CheckNews check={check} onClose={leave} />
          <OpenMod isSmall={mod !== null} onOpen={open} />
        </PanelBoundary>
        {!mod && (
          <PanelBoundary name={say('Enabled skins')}>
            <WornNow />
          </PanelBoundary>
        )}
      </Stack>
      <Stack as="aside" gap={5} aria-label={say('Guild server mods')}>
        {mod && (
          <PanelBoundary name={say('Upload')} key={mod.report.set.setHash}>
            <SendMod mod={mod} isOffered={!isMissing(sets.error)} />
          </PanelBoundary>
        )}
        <PanelBoundary name={say('Installed mods')}>
          <InstalledSets />
        </PanelBoundary>
        <PanelBoundary name={say('Skins by struct')}>
          <WornList />
        </PanelBoundary>
        <PanelBoundary name={say('Paused mods')}>
          <HeldLooks />
        </PanelBoundary>
      </Stack>
    </Grid>
  );
}

function TriedOn({ mod, onClose }: { readonly mod: Mod; readonly onClose: () => void }) {
  const { report, skins } = mod;
  const [language, setLanguage] = useState<Language>(() => firstLanguage(report.set.languages));
  const looks = reportLooks(report, language);
  return (
    <>
      <ModHead mod={mod} language={language} onClose={onClose} />
      <ModPreview mod={{ looks, skins }} />
      <LookGallery
        title={say('Changed structs')}
        looks={looks}
        skins={skins}
        languages={report.set.languages}
        language={language}
        onLanguage={setLanguage}
      />
    </>
  );
}

/** The player's own where the mod speaks it; else its words are those everybody falls back to. */
function firstLanguage(languages: readonly string[]): Language {
  return languages.includes(PLAYER_LANGUAGE) ? PLAYER_LANGUAGE : FALLBACK_LANGUAGE;
}

const ONE_LANGUAGE = [PLAYER_LANGUAGE] as const;

function WornNow() {
  const looks = useWardrobe((state) => state.looks);
  const skins = useWardrobe((state) => state.skins);
  if (skins.size === 0) return <WayHere />;
  return (
    <LookGallery
      title={say('Enabled skins')}
      looks={looks}
      skins={skins}
      languages={ONE_LANGUAGE}
      language={PLAYER_LANGUAGE}
      onLanguage={() => undefined}
    />
  );
}
