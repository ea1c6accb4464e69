import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { ColumnHeads } from '../../ui/ColumnHeads.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Table, TableBox } from '../../ui/Table.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Text } from '../../ui/Text.tsx';
import { State, Story } from './Story.tsx';

const TONES = ['plain', 'soft', 'faint', 'bright', 'brass', 'teal', 'copper', 'warn', 'danger'] as const;
const SIZES = ['micro', 'small', 'body', 'lead', 'h3', 'h2', 'h1'] as const;
const FACES = ['display', 'medium', 'strong', 'label'] as const;
const SURFACES = ['plain', 'deep', 'well', 'brass', 'dashed'] as const;
const TABS = [
  { name: 'near', words: 'Near' },
  { name: 'far', words: 'Far' },
] as const;

/** What places things and words. */
export function LayoutStories() {
  return (
    <>
      <Story title="Text">
        <State words="tone">
          {TONES.map((tone) => (
            <Text key={tone} tone={tone}>
              {tone}
            </Text>
          ))}
        </State>
        <State words="size">
          {SIZES.map((size) => (
            <Text key={size} size={size}>
              {size}
            </Text>
          ))}
        </State>
        <State words="face">
          {FACES.map((face) => (
            <Text key={face} face={face}>
              {face}
            </Text>
          ))}
        </State>
        <State words="clip">
          <Text clip>A name that somebody made longer than any line of this page has room for</Text>
        </State>
      </Story>
      <Story title="Stack, Grid, Card, ColumnHeads">
        <State words="Stack">
          <Stack gap={2}>
            <Card>One</Card>
            <Card>Two</Card>
          </Stack>
        </State>
        <State words="Stack row wrap">
          <Stack row wrap gap={2} align="center" justify="space-between">
            <Card>One</Card>
            <Card>Two</Card>
          </Stack>
        </State>
        <State words="Stack ruled">
          <Stack ruled>Another matter</Stack>
        </State>
        <State words="Grid min">
          <Grid min="5rem" gap={2}>
            <Card>One</Card>
            <Card>Two</Card>
            <Card>Three</Card>
          </Grid>
        </State>
        <State words="ColumnHeads">
          <ColumnHeads columns="minmax(0, 1fr) 4rem 4rem" heads={['Name', 'One', 'Two']} />
        </State>
        {SURFACES.map((surface) => (
          <State key={surface} words={`Card ${surface}`}>
            <Card surface={surface}>{surface}</Card>
          </State>
        ))}
      </Story>
      <Story title="Note, Empty">
        <State words="Note">
          <Note>In passing.</Note>
          <Note tone="faint">In passing, of less weight.</Note>
          <Note icon="info">With a sign.</Note>
          <Note icon="lock" tone="warn">
            Something is in the way.
          </Note>
          <Note icon="alert" tone="danger">
            Something went wrong.
          </Note>
        </State>
        <State words="Empty">
          <Empty art={<Icon name="list" size={40} />} title="Nothing here yet.">
            <p>What would be, and how it comes here.</p>
          </Empty>
        </State>
        <State words="Empty low">
          <Empty low>Nothing of the kind.</Empty>
        </State>
      </Story>
      <Story title="Tabs, Fold">
        <State words="Tabs">
          <Tabs label="Pages of nothing" tabs={TABS} shown="near">
            {({ name, words }, look) => (
              <a key={name} href={`#${name}`} {...look}>
                {words}
              </a>
            )}
          </Tabs>
        </State>
        <State words="Fold">
          <Fold summary="Details">What somebody may want to know.</Fold>
        </State>
        <State words="Fold bare">
          <Fold bare summary="Details with a frame of their own">
            <Card>Framed</Card>
          </Fold>
        </State>
      </Story>
      <Story title="Facts, Table">
        <State words="Facts">
          <Facts
            facts={[
              { name: 'Plain', value: '12' },
              { name: 'Live', value: 'yes', tone: 'live' },
              { name: 'Warn', value: 'no', tone: 'warn' },
            ]}
          />
        </State>
        <State words="Table in a TableBox">
          <TableBox label="Figures" low>
            <Table>
              <thead>
                <tr>
                  <th scope="col">Of</th>
                  <th scope="col">Figure</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">One</th>
                  <td>1</td>
                </tr>
              </tbody>
            </Table>
          </TableBox>
        </State>
      </Story>
    </>
  );
}
