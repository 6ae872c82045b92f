import { Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = { title: string; hint?: string; children: ReactNode };

/** One of the things that a page lets somebody change. */
export function SectionCard({ title, hint, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={id}>
      <Title id={id} order={2} size="h4" c="var(--title)">
        {title}
      </Title>
      {hint && (
        <Text c="dimmed" size="sm" mt={4}>
          {hint}
        </Text>
      )}
      {children}
    </Paper>
  );
}
