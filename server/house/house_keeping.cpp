// What a host asks of the house and orders in it.
#include "protocol/codec.h"
#include "server/house/house.h"

namespace server {

void House::ask_overview(std::function<void(Overview)> answer) {
  lane_->post([self = shared_from_this(), answer = std::move(answer)] {
    Overview overview;
    for (const auto& [id, kept] : self->tables_) overview.tables.emplace(id, kept.glimpse);
    for (const auto& [id, guest] : self->guests_)
      overview.lines.emplace(id,
                             LineGlimpse{guest.address, guest.since_ms, {guest.watched.begin(), guest.watched.end()}});
    overview.set_aside = self->set_aside_.size();
    overview.draining = self->draining_;
    overview.announcement = self->announcement_;
    answer(std::move(overview));
  });
}

// The table leaves memory and cannot be opened again. Its log stays as it is.
void House::close_table(const std::string& table, std::function<void(bool)> answer) {
  lane_->post([self = shared_from_this(), table, answer = std::move(answer)] {
    const bool was_open = self->tables_.contains(table);
    self->set_aside_.insert_or_assign(table, kClosedByHost);
    self->drop(table);
    for (auto& [id, guest] : self->guests_) {
      if (!guest.watched.contains(table)) continue;
      self->refuse({id, guest.client, 0}, "", table, kClosedByHost);
      self->stop_watching(guest, table);
    }
    answer(was_open);
  });
}

void House::put_away(const std::string& table) {
  lane_->post([self = shared_from_this(), table] { self->drop(table); });
}

void House::close_line(ConnectionId connection, std::function<void(bool)> answer) {
  lane_->post([self = shared_from_this(), connection, answer = std::move(answer)] {
    const auto guest = self->guests_.find(connection);
    if (guest != self->guests_.end()) guest->second.client->close("The host has closed this line.");
    answer(guest != self->guests_.end());
  });
}

void House::close_lines(std::function<bool(const std::string&)> which, std::function<void(std::size_t)> answer) {
  lane_->post([self = shared_from_this(), which = std::move(which), answer = std::move(answer)] {
    std::size_t closed = 0;
    for (const auto& [id, guest] : self->guests_) {
      if (!which(guest.address)) continue;
      guest.client->close("This address may not enter this house.");
      ++closed;
    }
    answer(closed);
  });
}

void House::announce(const std::string& text) {
  lane_->post([self = shared_from_this(), text] {
    self->announcement_ = text;
    const auto message = protocol::write_message(protocol::Announcement{text});
    for (const auto& [id, guest] : self->guests_)
      if (!guest.from_node) guest.client->send(message);
  });
}

void House::drain(bool on) { draining_ = on; }

void House::say_goodbye() {
  draining_ = true;
  lane_->post([self = shared_from_this()] {
    const auto message = protocol::write_message(protocol::Closing{kBackSoon});
    for (const auto& [id, guest] : self->guests_) guest.client->send(message);
  });
}

}  // namespace server
